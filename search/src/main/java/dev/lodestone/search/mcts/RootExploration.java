package dev.lodestone.search.mcts;

import dev.lodestone.core.SplitMix64;

/**
 * How one search strays at its root: a factor of the exploration term for each root move.
 *
 * <p>AlphaZero mixes noise into the prior {@code P} of its root moves, by which its exploration is
 * multiplied (Silver et al., "A general reinforcement learning algorithm that masters chess, shogi,
 * and Go through self-play", 2018). Here all moves have the same prior {@code 1/n}, so noise of
 * share {@code s} makes the factor {@code (1 - s) + s * n * d}, whose mean is 1. Forced playouts
 * and the taking away of them are those of Wu ("Accelerating self-play learning in Go", 2019).
 */
final class RootExploration {

  /** By child, counted from the root's first. */
  private final double[] factors;

  private final double forced;

  private RootExploration(double[] factors, double forced) {
    this.factors = factors;
    this.forced = forced;
  }

  /** For a root with so many moves. */
  static RootExploration draw(RootNoise noise, int moves, SplitMix64 random) {
    double[] factors = Dirichlet.draw(moves, noise.concentration() / moves, random);
    for (int i = 0; i < moves; i++) {
      factors[i] = 1 - noise.share() + noise.share() * moves * factors[i];
    }
    return new RootExploration(factors, noise.forced());
  }

  /** What the exploration of a root move is multiplied with. */
  double factor(int child) {
    return factors[child];
  }

  /** Playouts that a root move gets, once it has one, when the root has so many. */
  int forcedPlayouts(int child, int rootVisits) {
    return (int) StrictMath.sqrt(forced * factors[child] / factors.length * rootVisits);
  }
}

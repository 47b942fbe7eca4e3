package dev.lodestone.search.mcts;

import dev.lodestone.core.SplitMix64;

/**
 * The exploration of one search at its root: noise in the policy of the root moves.
 *
 * <p>AlphaZero mixes noise {@code d} with share {@code s} into the policy {@code P} that multiplies
 * its exploration: {@code (1 - s) * P + s * d} (Silver et al., "A general reinforcement learning
 * algorithm that masters chess, shogi, and Go through self-play", 2018). Forced playouts and their
 * subtraction are those of Wu ("Accelerating self-play learning in Go", 2019).
 */
final class RootExploration {

  /** Indexed by child, counted from the root's first. */
  private final double[] chances;

  private final RootNoise noise;

  private RootExploration(double[] chances, RootNoise noise) {
    this.chances = chances;
    this.noise = noise;
  }

  /** Draws the exploration of a root with {@code moves} moves. */
  static RootExploration draw(RootNoise noise, int moves, SplitMix64 random) {
    double[] chances = Dirichlet.draw(moves, noise.concentration() / moves, random);
    return new RootExploration(chances, noise);
  }

  /** The policy of a root move with its noise. */
  double policy(int child, double plain) {
    return (1 - noise.share()) * plain + noise.share() * chances[child];
  }

  /**
   * The number of forced playouts of a root move with this policy that has been tried, for a number
   * of playouts at the root.
   */
  int forcedPlayouts(double policy, int rootVisits) {
    return (int) StrictMath.sqrt(noise.forced() * policy * rootVisits);
  }
}

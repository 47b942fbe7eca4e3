package dev.lodestone.search.mcts;

import static dev.lodestone.core.text.Arguments.requireRange;
import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.search.Bounds;
import dev.lodestone.search.SearchResult.RootMove;
import java.util.List;

/**
 * The randomness of a search at its root, so that games of a searcher against itself differ and
 * moves that look bad are tried. Values out of range are rejected.
 *
 * @param share share of the exploration of root moves that is random, 0 to 1; 0 for none
 * @param concentration total concentration of the Dirichlet distribution from which the noise is
 *     drawn, above 0 to 1000: small values strongly favour few moves
 * @param forced factor in the minimum number of playouts of every root move that has been tried:
 *     {@code sqrt(forced * its share of the exploration * playouts)}, 0 to 100; 0 forces none
 * @param temperature temperature at which the move to play is drawn, with a probability
 *     proportional to its visits to the power of {@code 1 / temperature}, 0 to 10; 0 always plays
 *     the best move
 * @param temperaturePlies number of plies from the start of the game in which moves are drawn, at
 *     least 0
 */
record RootNoise(
    double share, double concentration, double forced, double temperature, int temperaturePlies) {

  /** No randomness. */
  public static final RootNoise NONE = new RootNoise(0, 10, 0);

  static final double MAX_CONCENTRATION = 1_000;
  static final double MAX_TEMPERATURE = 10;
  static final double MAX_FORCED = 100;

  /** Noise only: the best move is played. */
  RootNoise(double share, double concentration, double forced) {
    this(share, concentration, forced, 0, 0);
  }

  public RootNoise {
    requireThat(
        temperature >= 0 && temperature <= MAX_TEMPERATURE && temperaturePlies >= 0,
        "temperature must be from 0 to %s for 0 plies or more: temperature=%s temperaturePlies=%s",
        MAX_TEMPERATURE,
        temperature,
        temperaturePlies);
    requireRange("share", share, 0, 1);
    requireThat(
        concentration > 0 && concentration <= MAX_CONCENTRATION,
        "concentration must be above 0 and at most %s: concentration=%s",
        MAX_CONCENTRATION,
        concentration);
    requireRange("forced", forced, 0, MAX_FORCED);
  }

  /**
   * Draws the move to play.
   *
   * @param moves of a root whose result is open, the best first
   * @param ply plies played before
   * @return index of the drawn move; never a move that is proven lost, unless it is the best
   */
  int draw(List<RootMove> moves, int ply, SplitMix64 random) {
    if (temperature == 0 || ply >= temperaturePlies) {
      return 0;
    }
    double[] weights = new double[moves.size()];
    double maxVisits = Math.max(1, moves.stream().mapToLong(RootMove::visitsInAll).max().orElse(1));
    for (int i = 0; i < weights.length; i++) {
      RootMove move = moves.get(i);
      if (move.score().outcome().high() > Bounds.LOSS) {
        // Visits relative to the maximum, because powers of the visits could overflow.
        weights[i] = StrictMath.pow(move.visitsInAll() / maxVisits, 1 / temperature);
      }
    }
    return Math.max(0, random.nextIndex(weights));
  }

  boolean isNone() {
    return share == 0 && forced == 0;
  }
}

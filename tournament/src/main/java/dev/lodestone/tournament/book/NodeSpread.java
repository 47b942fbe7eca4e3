package dev.lodestone.tournament.book;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.search.SearchLimits;

/**
 * Makes deterministic engines play different games: in each game a player's node limit is
 * multiplied by a random factor between {@code 1 / spread} and {@code spread}, whose logarithm is
 * uniformly distributed.
 *
 * <p>Alpha-beta has no randomness, and MCTS has little on GAUSS: its seed changed the result of
 * none of 78 repeated games. Without a spread, an opening's score would be final after one pair of
 * games, and would depend more on the two node limits than on the opening.
 */
final class NodeSpread {

  private NodeSpread() {}

  /** The limits for a game; limits without a node limit are returned unchanged. */
  static SearchLimits of(SearchLimits limits, double spread, long seed) {
    if (limits.nodes() == SearchLimits.NO_NODES) {
      return limits;
    }
    // 53 random bits as a number from -1 to 1.
    double exponent = (new SplitMix64(seed).nextLong() >>> 11) * 0x1.0p-52 - 1;
    double nodes = limits.nodes() * StrictMath.pow(spread, exponent);
    return limits.withNodes(Math.max(1, Math.round(nodes)));
  }
}

package dev.lodestone.stats.counts;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Counts the games of two players, which may finish in any order: each game singly, and each pair
 * once both of its games are known.
 *
 * <p>Not thread-safe.
 */
public final class PairTally {

  /** The game of a pair that finished first. */
  private record HalfPair(Side side, int halfPoints) {}

  private final Map<Long, HalfPair> open = new HashMap<>();
  private final Set<Long> complete = new HashSet<>();
  private WinDrawLoss games = WinDrawLoss.NONE;
  private Pentanomial pairs = Pentanomial.NONE;

  /**
   * Adds one finished game.
   *
   * @param pair the number of the colour-swapped pair that it belongs to
   * @param side the side that the first-named player had
   * @param outcome how the game ended
   * @throws IllegalArgumentException if the game is not over, or the pair already has a game with
   *     these colours
   */
  public void add(long pair, Side side, Outcome outcome) {
    if (!outcome.isOver()) {
      throw new IllegalArgumentException(
          "a game must be over to count: pair=" + pair + ", outcome=" + outcome);
    }
    HalfPair other = open.get(pair);
    if (complete.contains(pair) || (other != null && other.side() == side)) {
      throw new IllegalArgumentException(
          "a pair must have one game of each colour: pair=" + pair + ", second game as " + side);
    }
    int halfPoints = 1 + outcome.sign(side);
    games = games.plusGame(halfPoints);
    if (other == null) {
      open.put(pair, new HalfPair(side, halfPoints));
      return;
    }
    open.remove(pair);
    complete.add(pair);
    pairs = pairs.plusPair(other.halfPoints() + halfPoints);
  }

  /** All games, including those of incomplete pairs. */
  public WinDrawLoss games() {
    return games;
  }

  /** All complete pairs. */
  public Pentanomial pairs() {
    return pairs;
  }
}

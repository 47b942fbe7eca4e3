package dev.lodestone.search.alphabeta;

import dev.lodestone.search.Score;
import dev.lodestone.search.SearchProgress.Bound;
import dev.lodestone.search.SearchResult;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntLists;

/** A move at the root and what is known of it so far. */
final class RootMove {

  final int move;

  /** Nodes spent below the move in the whole search; 0 if it was not looked at. */
  long nodes;

  /** Last value: exact where the move heads a line, otherwise an upper bound. */
  private int found = Score.WIN;

  /** Value when the move last headed a line; valid if {@link #line} is not empty. */
  private int value;

  private boolean proven;
  private final IntArrayList line = new IntArrayList();

  RootMove(int move) {
    this.move = move;
  }

  /** The move is not better than this. */
  void isAtMost(int bound) {
    found = bound;
  }

  /** The move heads a line: it is the best of those that were looked at beside it. */
  void heads(PrincipalVariation best, int newValue) {
    found = newValue;
    value = newValue;
    // Nothing is better than a win; anything else is proven when all moves have been tried.
    proven = newValue > Score.MAX_ESTIMATE;
    best.copyTo(line);
  }

  /** The value of its line is this, once all other moves have been tried. */
  void settle(int newValue, boolean certain) {
    value = newValue;
    proven |= certain;
  }

  /** Whether it has ever headed a line. */
  boolean hasLine() {
    return !line.isEmpty();
  }

  int value() {
    return value;
  }

  boolean isProven() {
    return proven;
  }

  /** The line that it heads; the move alone if it never did. */
  IntArrayList line() {
    return hasLine() ? line : IntArrayList.of(move);
  }

  /**
   * The value of its line. A loss found in an iteration that was interrupted does not count yet.
   */
  Score score() {
    return Score.of(proven ? value : Math.max(value, -Score.MAX_ESTIMATE), proven);
  }

  /** The report of a move that heads a line. */
  SearchResult.RootMove asExact() {
    return new SearchResult.RootMove(
        move, score(), Bound.EXACT, nodes, IntLists.unmodifiable(new IntArrayList(line())));
  }

  /** Applies to every other move: its win is only an upper bound, so no win is claimed. */
  SearchResult.RootMove asUpperBound() {
    Score score = Score.of(Math.min(found, Score.MAX_ESTIMATE), false);
    return new SearchResult.RootMove(move, score, Bound.UPPER, nodes, IntList.of());
  }
}

package dev.lodestone.search.alphabeta;

import dev.lodestone.search.Score;
import dev.lodestone.search.SearchProgress.Bound;
import dev.lodestone.search.SearchResult;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntLists;

/** A root move and its results so far. */
final class RootMove {

  final int move;

  /** Nodes spent below the move in the whole search; 0 if it was not searched. */
  long nodes;

  /** Last value: exact if the move heads a line, otherwise an upper bound. */
  private int found = Score.WIN;

  /** Value when the move last headed a line; valid if {@link #line} is not empty. */
  private int value;

  private boolean proven;
  private final IntArrayList line = new IntArrayList();

  RootMove(int move) {
    this.move = move;
  }

  /** Records that the move has at most this value. */
  void isAtMost(int bound) {
    found = bound;
  }

  /** Records that the move heads a line: it is the best of the moves searched with it. */
  void heads(PrincipalVariation best, int newValue) {
    found = newValue;
    value = newValue;
    // A win is proven at once; any other value only when all moves have been searched.
    proven = newValue > Score.MAX_ESTIMATE;
    best.copyTo(line);
  }

  /** Sets the value of its line, once all other moves have been searched. */
  void settle(int newValue, boolean certain) {
    value = newValue;
    proven |= certain;
  }

  /** Whether the move has ever headed a line. */
  boolean hasLine() {
    return !line.isEmpty();
  }

  int value() {
    return value;
  }

  boolean isProven() {
    return proven;
  }

  /** The line that the move heads; only the move if it never headed one. */
  IntArrayList line() {
    return hasLine() ? line : IntArrayList.of(move);
  }

  /**
   * The value of its line. A loss found in an iteration that was interrupted does not count yet.
   */
  Score score() {
    return Score.of(proven ? value : Math.max(value, -Score.MAX_ESTIMATE), proven);
  }

  /** The result of a move that heads a line. */
  SearchResult.RootMove asExact() {
    return new SearchResult.RootMove(
        move, score(), Bound.EXACT, nodes, IntLists.unmodifiable(new IntArrayList(line())));
  }

  /**
   * The result of any other move. Its value is only an upper bound, so a win is not reported as
   * such.
   */
  SearchResult.RootMove asUpperBound() {
    Score score = Score.of(Math.min(found, Score.MAX_ESTIMATE), false);
    return new SearchResult.RootMove(move, score, Bound.UPPER, nodes, IntList.of());
  }
}

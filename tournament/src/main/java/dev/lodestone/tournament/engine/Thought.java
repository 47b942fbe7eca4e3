package dev.lodestone.tournament.engine;

import dev.lodestone.search.Score;
import dev.lodestone.search.SearchProgress.Bound;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * An engine's report on the move that it chose: the result of a search in this process, or the last
 * {@code info} lines of another process. The report is not checked. Numbers that the engine did not
 * report are 0, and lists that it did not report are empty.
 *
 * @param score score of the position before the move; empty if not reported
 * @param depth search depth in plies
 * @param selectiveDepth length of the longest line searched, in plies
 * @param nodes positions visited (playouts, for MCTS)
 * @param line texts of the moves of the best line, starting with the chosen move; unmodifiable
 * @param rootMoves reports on the legal moves, best first; unmodifiable. Those of a searcher are
 *     formatted only when they are read, as most callers never read them
 * @param stats further numbers that the engine has reported, by name; unmodifiable
 */
public record Thought(
    Optional<Score> score,
    int depth,
    int selectiveDepth,
    long nodes,
    List<String> line,
    List<RootMove> rootMoves,
    SortedMap<String, Double> stats) {

  /** The report of an engine that reports nothing. */
  public static final Thought NONE = new Thought(Optional.empty(), 0, 0);

  /**
   * A move that an engine could have chosen.
   *
   * @param move text of the move
   * @param score score after the move, from the same perspective as the score of the whole report;
   *     empty if not reported
   * @param bound whether the score is exact or a bound
   * @param visits number of nodes searched below the move (for MCTS, playouts through it, including
   *     those of earlier searches in the game whose tree was kept); 0 if not reported
   */
  public record RootMove(String move, Optional<Score> score, Bound bound, long visits) {

    RootMove negated() {
      Bound turned =
          switch (bound) {
            case EXACT -> Bound.EXACT;
            case LOWER -> Bound.UPPER;
            case UPPER -> Bound.LOWER;
          };
      return new RootMove(move, score.map(Score::negated), turned, visits);
    }
  }

  public Thought {
    line = List.copyOf(line);
    stats = stats.isEmpty() ? stats : Collections.unmodifiableSortedMap(new TreeMap<>(stats));
    rootMoves = rootMoves instanceof MappedList ? rootMoves : List.copyOf(rootMoves);
  }

  /** A report without further numbers. */
  public Thought(
      Optional<Score> score,
      int depth,
      int selectiveDepth,
      long nodes,
      List<String> line,
      List<RootMove> rootMoves) {
    this(score, depth, selectiveDepth, nodes, line, rootMoves, Collections.emptySortedMap());
  }

  /** A report without moves. */
  public Thought(Optional<Score> score, int depth, long nodes) {
    this(score, depth, 0, nodes, List.of(), List.of());
  }

  /** The same report from the other side's perspective. */
  public Thought negated() {
    return new Thought(
        score.map(Score::negated),
        depth,
        selectiveDepth,
        nodes,
        line,
        new MappedList<>(rootMoves, RootMove::negated),
        stats);
  }
}

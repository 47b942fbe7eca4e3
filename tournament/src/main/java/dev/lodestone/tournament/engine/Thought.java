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
 * {@code info} lines of another process. Nothing of it is checked; numbers that it did not say are
 * 0, lists that it did not say are empty.
 *
 * @param score of the position before the move; empty if it did not say
 * @param depth plies searched
 * @param selectiveDepth plies of the deepest line looked at
 * @param nodes positions visited (playouts, for MCTS)
 * @param line texts of the best line found, the move first; unmodifiable
 * @param rootMoves what it learned of the moves that it could choose from, best first;
 *     unmodifiable; those of a searcher are formatted when they are read, as most users never do
 * @param stats numbers of its own that an engine has reported, by their names; unmodifiable
 */
public record Thought(
    Optional<Score> score,
    int depth,
    int selectiveDepth,
    long nodes,
    List<String> line,
    List<RootMove> rootMoves,
    SortedMap<String, Double> stats) {

  /** An engine that says nothing. */
  public static final Thought NONE = new Thought(Optional.empty(), 0, 0);

  /**
   * A move that an engine could have chosen.
   *
   * @param move its text
   * @param score after it, as the whole thought sees it; empty if it did not say
   * @param bound how the score relates to that of a search of this move alone
   * @param visits nodes spent below it (playouts through it, for MCTS, also those of earlier
   *     searches of the game whose tree was kept); 0 if it did not say
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

  /** A report without numbers of the engine's own. */
  public Thought(
      Optional<Score> score,
      int depth,
      int selectiveDepth,
      long nodes,
      List<String> line,
      List<RootMove> rootMoves) {
    this(score, depth, selectiveDepth, nodes, line, rootMoves, Collections.emptySortedMap());
  }

  /** Numbers alone. */
  public Thought(Optional<Score> score, int depth, long nodes) {
    this(score, depth, 0, nodes, List.of(), List.of());
  }

  /** The same as the other side sees it. */
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

package dev.lodestone.board.analysis;

import dev.lodestone.board.view.MoveView;
import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.search.Score;
import dev.lodestone.search.ScoreText;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchProgress;
import dev.lodestone.search.SearchProgress.Bound;
import dev.lodestone.tournament.engine.Thought;
import dev.lodestone.tournament.match.MoveRecord;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * The best lines of a position that is searched in slices, with the totals of all slices. A line of
 * the previous slice stays until another one takes its rank, and the lines of an iteration are
 * shown when the last one is known, so that the page never shows fewer lines than before, nor
 * values of two depths.
 */
final class BestLines implements SearchListener {

  private final Position position;
  private final Side side;
  private final int maxLines;
  private final long begin;
  private final Consumer<Searches.Event> events;
  private final TreeMap<Integer, Line> lines = new TreeMap<>();
  private List<Line> shown = List.of();
  private int reported;
  private int lastRank;
  private int deepest;
  private long nodesBefore;
  private long nodes;

  /**
   * @param maxLines number of lines to show
   * @param begin when the analysis began, by {@link System#nanoTime}
   * @param events receives the lines whenever they change
   */
  BestLines(Position position, int maxLines, long begin, Consumer<Searches.Event> events) {
    this.position = position;
    this.side = position.sideToMove();
    this.maxLines = maxLines;
    this.begin = begin;
    this.events = events;
  }

  /**
   * A line with its score from the first player's perspective.
   *
   * @param rank 1 for the best
   * @param bound {@code exact}, or {@code lower} or {@code upper} if the score is only a bound
   */
  private record Line(int rank, String score, String bound, List<String> moves, int[] cells) {

    Line atRank(int other) {
      return new Line(other, score, bound, moves, cells);
    }
  }

  private record Lines(int depth, long nodes, long millis, List<Line> lines) {}

  /** Nodes of all slices so far. */
  long nodes() {
    return nodes;
  }

  @Override
  public void onProgress(SearchProgress progress) {
    if (progress.principalVariation().isEmpty()) {
      return;
    }
    Game game = position.game();
    reported = Math.max(reported, progress.rank());
    enter(
        line(
            progress.rank(),
            progress.score(),
            progress.bound(),
            progress.principalVariation().intStream().mapToObj(game::formatMove).toList()));
    lastRank = Math.max(lastRank, progress.rank());
    if (progress.rank() == lastRank) {
      shown = List.copyOf(lines.values());
    }
    send(progress.depth(), progress.nodes());
  }

  /**
   * Adds the slice to the totals. Root moves fill the ranks for which the search reported no line,
   * because few searchers report several lines.
   */
  void endSlice(Thought thought) {
    lines.tailMap(reported, false).clear();
    reported = 0;
    for (Thought.RootMove root : thought.rootMoves()) {
      if (root.score().isPresent() && needs(root.move())) {
        int rank = lines.size() + 1;
        lines.put(rank, line(rank, root.score().get(), root.bound(), List.of(root.move())));
      }
    }
    shown = List.copyOf(lines.values());
    send(thought.depth(), thought.nodes());
    nodesBefore += thought.nodes();
  }

  private boolean needs(String move) {
    return lines.size() < maxLines
        && lines.values().stream().noneMatch(line -> line.moves.get(0).equals(move));
  }

  private void send(int depth, long nodesOfSlice) {
    deepest = Math.max(deepest, depth);
    nodes = Math.max(nodes, nodesBefore + nodesOfSlice);
    if (!shown.isEmpty()) {
      long millis = Duration.ofNanos(System.nanoTime() - begin).toMillis();
      events.accept(new Searches.Event("lines", new Lines(deepest, nodes, millis, shown)));
    }
  }

  private Line line(int rank, Score score, Bound bound, List<String> moves) {
    return new Line(
        rank,
        ScoreText.format(MoveRecord.fromFirst(score, side)),
        bound.name().toLowerCase(Locale.ROOT),
        moves,
        MoveView.cells(position, position.game().parseMove(position, moves.get(0))));
  }

  /** Puts a line at its rank; the previous line of that rank takes the line's old rank. */
  private void enter(Line line) {
    Optional<Line> same =
        lines.values().stream().filter(l -> l.moves.get(0).equals(line.moves.get(0))).findFirst();
    Line displaced = lines.put(line.rank, line);
    if (same.isPresent() && same.get().rank != line.rank) {
      if (displaced == null) {
        lines.remove(same.get().rank);
      } else {
        lines.put(same.get().rank, displaced.atRank(same.get().rank));
      }
    }
  }
}

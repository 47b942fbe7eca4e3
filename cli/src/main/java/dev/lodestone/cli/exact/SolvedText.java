package dev.lodestone.cli.exact;

import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.text.Texts;
import dev.lodestone.search.Bounds;
import dev.lodestone.search.Score;
import dev.lodestone.search.ScoreText;
import dev.lodestone.search.Solution;
import dev.lodestone.search.endgame.Solvers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Prints the solutions of positions, as text or JSON. */
final class SolvedText {

  private final Terminal terminal;
  private final Game rules;
  private final boolean allMoves;
  private final boolean json;
  private final boolean points;
  private final List<Solution> solutions = new ArrayList<>();

  SolvedText(Terminal terminal, Game rules, boolean allMoves, boolean json) {
    this.terminal = terminal;
    this.rules = rules;
    this.allMoves = allMoves;
    this.json = json;
    this.points = Solvers.findMargins(rules);
  }

  /** Bounds are -1, 0 and 1 for loss, draw and win. */
  private record Row(
      String game,
      String position,
      String outcome,
      int low,
      int high,
      Optional<Integer> marginLow,
      Optional<Integer> marginHigh,
      List<String> best,
      long nodes,
      long micros) {}

  private record TotalRow(
      int positions, int solved, long medianNodes, long medianMicros, long nodesPerSecond) {}

  /** Prints the solution of a position. */
  void print(Position each, Solution solution) {
    solutions.add(solution);
    List<String> best =
        (solution.moves().isEmpty() ? List.of(solution.bestMove()) : solution.bestMoves())
            .stream().map(rules::formatMove).toList();
    Optional<Bounds> margins = solution.margin();
    if (json) {
      terminal.json(
          new Row(
              rules.id(),
              rules.formatPosition(each),
              outcome(solution.outcome()),
              solution.outcome().low(),
              solution.outcome().high(),
              margins.map(Bounds::low),
              margins.map(Bounds::high),
              best,
              solution.nodes(),
              solution.time().toNanos() / 1000));
      return;
    }
    terminal.print(rules.formatPosition(each));
    terminal.print(
        "  "
            + words(solution)
            + (allMoves ? ", best: " : ", move: ")
            + (best.isEmpty() ? "open" : String.join(" ", best))
            + Texts.format(
                ", %s nodes, %.3f s",
                Numbers.grouped(solution.nodes()), solution.time().toNanos() / 1e9));
    terminal.out().flush();
  }

  /** The outcome for machines, and of an open one for people. */
  private static String outcome(Bounds bounds) {
    if (bounds.isExact()) {
      return bounds.low() == Bounds.WIN ? "win" : bounds.low() == Bounds.LOSS ? "loss" : "draw";
    }
    return bounds.low() == Bounds.DRAW
        ? "open, draw or win"
        : bounds.high() == Bounds.DRAW ? "open, loss or draw" : "open";
  }

  private String words(Solution solution) {
    Bounds bounds = solution.outcome();
    if (!bounds.isExact()) {
      return outcome(bounds) + solution.margin().map(ScoreText::by).orElse("");
    }
    Score score = Score.of(bounds.low() * Score.WIN, true).withMargin(solution.margin());
    return ScoreText.words(score, points);
  }

  /** Prints what all positions together took. */
  void printTotal() {
    if (solutions.isEmpty()) {
      return;
    }
    int solved = (int) solutions.stream().filter(Solution::isSolved).count();
    long[] counts = solutions.stream().mapToLong(Solution::nodes).sorted().toArray();
    long[] nanos = solutions.stream().mapToLong(s -> s.time().toNanos()).sorted().toArray();
    long totalNodes = 0;
    long totalNanos = 1;
    for (int i = 0; i < counts.length; i++) {
      totalNodes += counts[i];
      totalNanos += nanos[i];
    }
    long median = median(counts);
    long medianNanos = median(nanos);
    long perSecond = (long) (totalNodes / (totalNanos / 1e9));
    if (json) {
      TotalRow row = new TotalRow(counts.length, solved, median, medianNanos / 1000, perSecond);
      terminal.json(row);
    } else {
      terminal.print(
          Texts.format(
              "%d of %d solved; median %s nodes, %.3f s; %s nodes/s",
              solved,
              counts.length,
              Numbers.grouped(median),
              medianNanos / 1e9,
              Numbers.grouped(perSecond)));
    }
  }

  /** The median; of an even number of values, the mean of the middle two. */
  private static long median(long[] sorted) {
    int half = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  }
}

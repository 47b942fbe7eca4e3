package dev.lodestone.cli.print;

import dev.lodestone.cli.console.Numbers;
import dev.lodestone.core.text.Texts;
import dev.lodestone.stats.ratings.Cycles;
import dev.lodestone.stats.ratings.NashAverage;
import dev.lodestone.stats.ratings.RatedGame;
import dev.lodestone.tournament.journal.JsonLines;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Facts that ratings do not express, as text and JSON: cycles among the results and the Nash
 * average.
 */
public final class CyclesText {

  /** A constant, so that the same results give the same p-value. */
  private static final long SEED = 1;

  private final List<String> names;
  private final List<Integer> order;
  private final Cycles cycles;
  private final NashAverage nash;

  private CyclesText(List<String> names, List<Integer> order, Cycles cycles, NashAverage nash) {
    this.names = names;
    this.order = order;
    this.cycles = cycles;
    this.nash = nash;
  }

  private record CyclesLine(
      String kind,
      int meetings,
      int degrees,
      double pValue,
      Optional<List<String>> strongest,
      Optional<Double> strongestElo) {}

  private record NashLine(String kind, String name, double share, double elo) {}

  /**
   * Analyses games for cycles.
   *
   * @param names of the engines
   * @param order of the engines in the table
   */
  public static CyclesText of(List<String> names, List<RatedGame> games, List<Integer> order) {
    return new CyclesText(
        names, order, Cycles.of(names.size(), games, SEED), NashAverage.of(names.size(), games));
  }

  /** The facts as one JSON object per line. */
  public List<String> json() {
    List<String> lines = new ArrayList<>();
    lines.add(
        JsonLines.format(
            new CyclesLine(
                "cycles",
                cycles.cells(),
                cycles.degrees(),
                cycles.pValue(),
                cycles.strongest().map(c -> List.of(name(c.a()), name(c.b()), name(c.c()))),
                cycles.strongest().map(Cycles.Cycle::elo))));
    for (int i : order) {
      lines.add(JsonLines.format(new NashLine("nash", name(i), nash.shares()[i], nash.elo()[i])));
    }
    return lines;
  }

  /** The facts as lines of text. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add("");
    if (cycles.degrees() == 0) {
      lines.add("cycles: ratings explain any result of these meetings");
    } else {
      lines.add(
          Texts.format(
              "cycles: p = %.4f that results as cyclic come from engines without cycles",
              cycles.pValue()));
      cycles
          .strongest()
          .ifPresent(
              c ->
                  lines.add(
                      Texts.format(
                          "strongest: %s over %s over %s over %s, together %.0f Elo more than ratings"
                              + " say",
                          name(c.a()), name(c.b()), name(c.c()), name(c.a()), c.elo())));
    }
    lines.add("");
    Table table = Table.ofNumbers().row("Nash average", "share", "Elo against it");
    for (int i : order) {
      table.row(
          name(i),
          Numbers.percent(OptionalDouble.of(nash.shares()[i])),
          Texts.format("%+.1f", nash.elo()[i]));
    }
    lines.addAll(table.lines());
    return lines;
  }

  private String name(int engine) {
    return names.get(engine);
  }
}

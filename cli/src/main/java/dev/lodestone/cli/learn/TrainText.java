package dev.lodestone.cli.learn;

import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.result.EloText;
import dev.lodestone.cli.result.ResultTable;
import dev.lodestone.core.text.Texts;
import dev.lodestone.dataset.selfplay.Pace;
import dev.lodestone.learning.page.TrainReport;
import dev.lodestone.learning.page.TrainReport.Generation;
import dev.lodestone.learning.page.TrainReport.Test;
import dev.lodestone.learning.train.TrainEvent.ExactShare;
import dev.lodestone.learning.train.TrainSpec;
import dev.lodestone.learning.train.TrainState;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The results of a training as a table. */
final class TrainText {

  private TrainText() {}

  /** Prints a row for each test of each generation. */
  public static void print(TrainReport report, PrintWriter out) {
    List<Line> lines = new ArrayList<>();
    for (Generation generation : report.generations()) {
      generation.tests().forEach(test -> lines.add(new Line(generation, Optional.of(test))));
      if (generation.tests().isEmpty()) {
        lines.add(new Line(generation, Optional.empty()));
      }
    }
    ResultTable<Line> table =
        ResultTable.of(lines)
            .column("generation", line -> line.of().number())
            .column("positions", line -> Numbers.grouped(line.of().rows()))
            .column(
                "loss",
                line -> line.of().loss().map(loss -> FitText.bits(loss.fitted())).orElse("-"))
            .column(
                "shipped",
                line -> line.of().loss().map(loss -> FitText.bits(loss.shipped())).orElse("-"))
            .column("exact", line -> line.of().exact().map(TrainText::share).orElse("-"))
            .column("games", line -> line.test(test -> Numbers.grouped(test.games()), "-"))
            .column("Elo [95 %]", line -> line.test(TrainText::elo, "-"))
            .column("", line -> line.test(TrainText::pairing, "no test yet"));
    table.lines().forEach(out::println);
    if (lines.stream()
        .flatMap(line -> line.test().stream())
        .anyMatch(test -> test.virtualDraw().isPresent())) {
      out.println(EloText.VIRTUAL);
    }
  }

  /** What each generation of a training takes. */
  public static String plan(TrainSpec spec, Pace pace, int threads) {
    long positions = spec.selfPlay().positions();
    return Texts.format(
        "a generation plays at least %s positions, about %s games and %s with %d at once (a short"
            + " measurement), fits weights to them and tests them in at most %d times %s games; at"
            + " most %d generations",
        Numbers.grouped(positions),
        Numbers.grouped(pace.games(positions)),
        minutes(pace.minutes(positions, threads)),
        threads,
        spec.tests().size(),
        Numbers.grouped(spec.testGames()),
        spec.generations());
  }

  private static String minutes(double minutes) {
    return minutes < 1
        ? "less than 1 minute"
        : minutes < 1.5 ? "1 minute" : Numbers.grouped(Math.round(minutes)) + " minutes";
  }

  /** What a training without an accepted candidate has found. */
  public static String noneAccepted(TrainState state) {
    return state.generation() == 1
        ? "no candidate was judged"
        : "no candidate was accepted: the weights it began with are the best";
  }

  /** What a stopped training has not done in its generation. */
  public static String stopped(TrainState state) {
    int generation = state.generation();
    int tests = state.tested(generation).size();
    String undone =
        state.isOver()
            ? "after its last generation"
            : state.played(generation).isEmpty()
                ? "in generation " + generation + ": its games are not complete, nothing is fitted"
                : state.learned(generation).isEmpty()
                    ? "in generation " + generation + ": no candidate is fitted"
                    : "in generation "
                        + generation
                        + ": the candidate is not judged, "
                        + (tests == 1 ? "1 test is complete" : tests + " tests are complete");
    return "stopped " + undone;
  }

  /** One test as a line. */
  static String line(Test test) {
    return pairing(test) + " after " + Numbers.grouped(test.games()) + " games, Elo " + elo(test);
  }

  private record Line(Generation of, Optional<Test> test) {
    String test(Function<Test, String> cell, String none) {
      return test.map(cell).orElse(none);
    }
  }

  private static String pairing(Test test) {
    return test.engine() + " against " + test.opponent() + ": " + verdict(test);
  }

  private static String share(ExactShare exact) {
    return Numbers.percent(exact.candidate(), exact.positions());
  }

  private static String elo(Test test) {
    return Numbers.elo(Optional.of(test.difference()), test.virtualDraw().isPresent());
  }

  private static String verdict(Test test) {
    return test.passed() ? "stronger" : test.decided() ? "not stronger" : "undecided";
  }
}

package dev.lodestone.benchmarks;

import dev.lodestone.core.Games;
import dev.lodestone.core.PluginException;
import dev.lodestone.core.text.Texts;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Runs one benchmark of each hot loop and prints a table of them: the program of {@code run.sh}.
 * The arguments are ids of games; by default the three of Lodestone.
 */
final class HotLoops {

  /** The benchmarks in the order of the table, each with what one operation is. */
  private static final Map<String, String> LOOPS = new LinkedHashMap<>();

  static {
    LOOPS.put("RulesBenchmarks.moveResolution", "a move is played and taken back");
    LOOPS.put("RulesBenchmarks.groupDetection", "groups, rings or conducted squares are found");
    LOOPS.put("RulesBenchmarks.legalMoves", "all legal moves of a position are listed");
    LOOPS.put("RulesBenchmarks.hash", "a move and back, the hash read after each");
    LOOPS.put("RulesBenchmarks.evaluation", "a position is evaluated");
    LOOPS.put("RulesBenchmarks.playout", "a game of random moves is played to its end");
    LOOPS.put("SearchBenchmarks.alphaBetaNodes", "alphabeta visits a node");
    LOOPS.put("SearchBenchmarks.mctsSimulations", "mcts makes a playout");
  }

  private HotLoops() {}

  public static void main(String[] ids) throws RunnerException {
    List<String> games = ids.length == 0 ? List.of("gauss", "gess", "gaussic") : List.of(ids);
    try {
      games.forEach(Games::byId);
    } catch (PluginException e) {
      System.err.println("run.sh: " + e.getMessage());
      System.exit(2);
    }
    System.out.println(
        Texts.format(
            "%-8s  %-15s  %20s  %12s  %s",
            "game", "loop", "ns [99.9 %]", "a second", "one operation"));
    for (String game : games) {
      for (Map.Entry<String, String> loop : LOOPS.entrySet()) {
        System.err.println("measuring " + loop.getKey() + " of " + game);
        print(game, loop.getKey(), loop.getValue());
      }
    }
  }

  private static void print(String game, String benchmark, String operation)
      throws RunnerException {
    Options options =
        new OptionsBuilder()
            .include("[.]" + benchmark.replace(".", "[.]") + "$")
            .param("game", game)
            .mode(Mode.AverageTime)
            .timeUnit(TimeUnit.NANOSECONDS)
            .forks(1)
            .warmupIterations(3)
            .warmupTime(TimeValue.milliseconds(1000))
            .measurementIterations(8)
            .measurementTime(TimeValue.milliseconds(400))
            .shouldFailOnError(true)
            .verbosity(VerboseMode.SILENT)
            .build();
    Collection<RunResult> results = new Runner(options).run();
    for (RunResult result : results) {
      Result<?> score = result.getPrimaryResult();
      System.out.println(
          Texts.format(
              "%-8s  %-15s  %20s  %12s  %s",
              game,
              name(benchmark),
              number(score.getScore()) + " ± " + number(score.getScoreError()),
              number(1e9 / score.getScore()),
              operation));
    }
  }

  private static String name(String benchmark) {
    return benchmark.substring(benchmark.indexOf('.') + 1);
  }

  private static String number(double value) {
    return Texts.format(value < 100 ? "%.1f" : "%,.0f", value).replace(',', ' ');
  }
}

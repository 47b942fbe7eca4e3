package dev.lodestone.cli.engine;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.option.GameOption;
import dev.lodestone.cli.option.JsonOption;
import dev.lodestone.cli.option.PositionOptions;
import dev.lodestone.cli.option.ThreadsOption;
import dev.lodestone.cli.result.ResultTable;
import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.verify.Perft;
import dev.lodestone.core.verify.Perft.RootCount;
import dev.lodestone.core.verify.PerftSearch;
import dev.lodestone.job.Range;
import dev.lodestone.tournament.journal.JsonLines;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "perft",
    description = "Counts the sequences of a given number of moves: the test of a move generator.",
    footer = {
      "  lodestone perft --game gauss --depth 4",
      "  lodestone perft --game gess --depth 2 --divide",
      "  lodestone perft --game gauss --depth 1..5 --threads 2 --hash 64",
      "  lodestone perft --game gaussic --depth 4 --walk --runs 5"
    })
final class PerftCommand extends TerminalCommand {

  /** Each ply takes memory, and no count of this length ever ends. */
  private static final int MAX_PLIES = 1000;

  private static final int MAX_RUNS = 1000;

  @Mixin private final GameOption game = new GameOption();
  @Mixin private final PositionOptions position = new PositionOptions();

  @Option(
      names = "--depth",
      paramLabel = "PLIES[..PLIES]",
      required = true,
      description = "Length of the sequences; a range prints a table.")
  private String depth = "";

  @Mixin private final ThreadsOption threads = new ThreadsOption();

  @Option(
      names = "--hash",
      paramLabel = "MIB",
      defaultValue = "0",
      description = "Memory for counts of repeated positions; default ${DEFAULT-VALUE}, none.")
  private int hash;

  @Option(
      names = "--runs",
      paramLabel = "N",
      defaultValue = "1",
      description =
          "Number of timed runs, from 1 to 1000. With 2 or more, an untimed run comes first, and"
              + " the median is printed with the fastest and the slowest; default"
              + " ${DEFAULT-VALUE}.")
  private int runs;

  @Option(
      names = "--walk",
      description =
          "Play the last move of each sequence and take it back, instead of counting the legal"
              + " moves before it: measures how fast moves are played.")
  private boolean walk;

  @Option(names = "--divide", description = "Split the count by first move.")
  private boolean divide;

  @Mixin private final JsonOption json = new JsonOption();

  PerftCommand(Terminal terminal) {
    super(terminal);
  }

  private record MoveRow(String move, long nodes) {}

  private record Row(
      String game,
      String position,
      int depth,
      long nodes,
      long micros,
      long nodesPerSecond,
      int threads,
      int hash,
      int runs,
      long minMicros,
      long maxMicros,
      String lastPly) {}

  @Override
  public Integer call() {
    Game rules = game.get();
    Position root = position.get(rules).position();
    Range range = UserError.valid("option '--depth': ", () -> Range.parse(depth, depth, "1..5"));
    boolean isRange = depth.contains("..");
    checkOptions(isRange);
    int first = plies(range.low());
    int last = plies(range.high());
    if (!isRange) {
      single(rules, root, first);
    } else {
      table(rules, root, first, last);
    }
    return ExitCode.OK;
  }

  private void checkOptions(boolean isRange) {
    int threadCount = threads.get();
    Numbers.atLeast("--hash", hash, 0);
    Numbers.between("--runs", runs, 1, MAX_RUNS);
    UserError.require(
        !(divide && isRange), "option '--divide': expected one depth with it, found '%s'", depth);
    UserError.require(
        !(divide && (runs > 1 || walk)),
        "option '--divide': expected neither --runs nor --walk with it");
    UserError.require(
        !(walk && (threadCount > 1 || hash > 0)),
        "option '--walk': expected one thread and no --hash with it");
  }

  private int plies(int number) {
    return Numbers.between("--depth", number, divide ? 1 : 0, MAX_PLIES);
  }

  private void single(Game rules, Position root, int plies) {
    PerftTiming timing =
        divide ? PerftTiming.of(1, () -> divide(rules, root, plies)) : time(root, plies);
    if (json.get()) {
      printRow(rules, root, plies, timing);
      return;
    }
    terminal.print("nodes " + timing.nodes());
    terminal.note(
        timing.text() + ", " + Numbers.grouped(timing.nodesPerSecond()) + " nodes/s" + note());
  }

  /** Times the count; every run begins with an empty table. */
  private PerftTiming time(Position root, int plies) {
    LongSupplier count =
        walk
            ? () -> Perft.walk(root, plies)
            : () -> new PerftSearch(threads.get(), hash).count(root, plies);
    return PerftTiming.of(runs, count);
  }

  private long divide(Game rules, Position root, int plies) {
    long nodes = 0;
    for (RootCount count : Perft.divide(root, plies)) {
      MoveRow row = new MoveRow(rules.formatMove(count.move()), count.nodes());
      terminal.print(json.get() ? JsonLines.format(row) : row.move() + " " + row.nodes());
      nodes += count.nodes();
    }
    return nodes;
  }

  /** The end of the note on times, which says how the last ply is counted. */
  private String note() {
    return walk
        ? "; the last ply is played, as all others"
        : "; the last ply is counted, not played (--walk plays it)";
  }

  private void table(Game rules, Position root, int first, int last) {
    boolean several = runs > 1;
    Map<Integer, PerftTiming> timings = new LinkedHashMap<>();
    for (int plies = first; plies <= last; plies++) {
      PerftTiming timing = time(root, plies);
      timings.put(plies, timing);
      if (json.get()) {
        printRow(rules, root, plies, timing);
      }
    }
    ResultTable<Map.Entry<Integer, PerftTiming>> table =
        ResultTable.of(List.copyOf(timings.entrySet()))
            .column("depth", Map.Entry::getKey)
            .column("nodes", timing -> timing.getValue().nodes())
            .column(
                several ? "median ms" : "ms",
                timing -> PerftTiming.millis(timing.getValue().median()));
    if (several) {
      table
          .column("min", timing -> PerftTiming.millis(timing.getValue().min()))
          .column("max", timing -> PerftTiming.millis(timing.getValue().max()));
    }
    table.column("nodes/s", timing -> Numbers.grouped(timing.getValue().nodesPerSecond()));
    if (!json.get()) {
      table.lines().forEach(terminal::print);
      terminal.note(
          (several ? runs + " runs each after one to warm up" : "one run each, not warmed up")
              + note());
    }
  }

  private void printRow(Game rules, Position root, int plies, PerftTiming timing) {
    terminal.json(
        new Row(
            rules.id(),
            rules.formatPosition(root),
            plies,
            timing.nodes(),
            timing.median() / 1000,
            timing.nodesPerSecond(),
            threads.get(),
            hash,
            runs,
            timing.min() / 1000,
            timing.max() / 1000,
            walk ? "played" : "counted"));
  }
}

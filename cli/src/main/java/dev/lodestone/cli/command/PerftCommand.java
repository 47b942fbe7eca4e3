package dev.lodestone.cli.command;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.console.Version;
import dev.lodestone.cli.option.GameOption;
import dev.lodestone.cli.option.PositionOptions;
import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.verify.Perft;
import dev.lodestone.core.verify.Perft.RootCount;
import dev.lodestone.tournament.journal.JsonLines;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "perft",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Counts the sequences of a given number of moves: the test of a move generator.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  lodestone perft --game gauss --depth 4",
      "  lodestone perft --game gess --depth 2 --divide"
    })
final class PerftCommand implements Callable<Integer> {

  /** Memory is taken for each; nobody waits for so many. */
  private static final int MOST_PLIES = 1000;

  private final Terminal terminal;

  @Mixin private final GameOption game = new GameOption();
  @Mixin private final PositionOptions position = new PositionOptions();

  @Option(
      names = "--depth",
      paramLabel = "PLIES",
      required = true,
      description = "Length of the sequences.")
  private int depth;

  @Option(names = "--divide", description = "Split the count by first move.")
  private boolean divide;

  @Option(names = "--json", description = "One JSON object a line.")
  private boolean json;

  PerftCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  private record MoveRow(String move, long nodes) {}

  private record TotalRow(
      String game, String position, int depth, long nodes, long micros, long nodesPerSecond) {}

  @Override
  public Integer call() {
    Game rules = game.get();
    Position root = position.get(rules).position();
    int plies = Numbers.atLeast("--depth", depth, divide ? 1 : 0);
    if (plies > MOST_PLIES) {
      throw new UserError("option '--depth': expected at most " + MOST_PLIES + ", found " + plies);
    }
    String text = rules.formatPosition(root);
    long startNanos = System.nanoTime();
    long nodes = 0;
    if (divide) {
      List<RootCount> counts = Perft.divide(root, plies);
      for (RootCount count : counts) {
        MoveRow row = new MoveRow(rules.formatMove(count.move()), count.nodes());
        terminal.out().println(json ? JsonLines.format(row) : row.move() + " " + row.nodes());
        nodes += count.nodes();
      }
    } else {
      nodes = Perft.count(root, plies);
    }
    long nanos = Math.max(1, System.nanoTime() - startNanos);
    long perSecond = (long) (nodes / (nanos / 1e9));
    if (json) {
      TotalRow row = new TotalRow(rules.id(), text, plies, nodes, nanos / 1000, perSecond);
      terminal.out().println(JsonLines.format(row));
    } else {
      terminal.out().println("nodes " + nodes);
      terminal
          .err()
          .println(Numbers.tenths(nanos / 1e6) + " ms, " + Numbers.grouped(perSecond) + " nodes/s");
    }
    return ExitCode.OK;
  }
}

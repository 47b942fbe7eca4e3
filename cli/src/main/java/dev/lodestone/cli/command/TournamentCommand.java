package dev.lodestone.cli.command;

import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.option.AnchorOption;
import dev.lodestone.cli.option.FormatOptions;
import dev.lodestone.cli.option.GameSetup;
import dev.lodestone.cli.option.JournalOption;
import dev.lodestone.cli.option.RunOptions;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "tournament",
    sortOptions = false,
    description = {
      "Plays engines against each other, a round robin by default, in pairs of games with the same"
          + " opening and exchanged sides. Every game and every move is recorded in a journal (JSON"
          + " Lines); an interrupted run is resumed by 'lodestone resume'.",
      "With limits in nodes or depth, the same seed gives the same games at any concurrency."
    },
    footer = {
      "  lodestone tournament --game gauss --engine alphabeta --engine mcts --games 20"
          + " --movetime 100ms",
      "  lodestone tournament --game gess --engine alphabeta:depth=3 --engine mcts:nodes=2000"
          + " --seed 7",
      "  lodestone tournament --game gaussic --engine mcts --engine greedy --engine random"
          + " --concurrency 2 --out runs/first",
      "  lodestone tournament --game gess --engine alphabeta --engine mcts --each tc=10+0.1",
      "  lodestone tournament --game gauss --gauntlet 1 --engine mcts --engine alphabeta"
          + " --engine greedy --engine random --games 10",
      "  lodestone tournament --referee \"python3 nim.py\" --engine cmd=./a --engine cmd=./b"
          + " --movetime 1s"
    })
final class TournamentCommand extends TerminalCommand {

  private final Venue venue;

  @Mixin private final GameSetup setup = new GameSetup();
  @Mixin private final FormatOptions format = new FormatOptions();
  @Mixin private final AnchorOption anchor = new AnchorOption();
  @Mixin private final RunOptions run = new RunOptions();

  @Mixin private final JournalOption out = new JournalOption();

  TournamentCommand(Terminal terminal, Venue venue) {
    super(terminal);
    this.venue = venue;
  }

  @Override
  public Integer call() throws IOException {
    return new TournamentRun(terminal, run, venue, anchor)
        .start(setup.spec(format.get()), out.get());
  }
}

package dev.lodestone.cli.run;

import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.option.SettingsCommand;
import dev.lodestone.cli.result.AnchorOption;
import dev.lodestone.cli.result.Report;
import dev.lodestone.tournament.settings.SweepSettings;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "sweep",
    sortOptions = false,
    description = {
      "Compares values of one engine's options: every combination plays the same openings against"
          + " the same opponent, in pairs of games with exchanged sides. A combination is dropped"
          + " as soon as another one is shown to score more, so that the remaining games go to"
          + " those that can still be the best.",
      "The journal is that of a tournament: 'lodestone resume' continues an interrupted sweep;"
          + " 'rate', 'report' and 'serve' read it. With limits in nodes or depth, the same seed"
          + " gives the same games at any concurrency."
    },
    footer = {
      "  lodestone sweep --game gess --engine mcts --vary exploration=0.5,1,2 --against alphabeta",
      "  lodestone sweep --game gauss --engine ./mine --vary Contempt=-20,0,20 --against mcts"
    })
final class SweepCommand extends SettingsCommand {

  private final Venue venue;

  @Mixin private final RunOptions run = new RunOptions();

  @Option(
      names = "--csv",
      description =
          "Prints the result as CSV: a line for each engine, with its options in columns.")
  private boolean csv;

  @Mixin private final JournalOption out = new JournalOption();

  SweepCommand(Terminal terminal, Venue venue) {
    super(terminal, SweepSettings.ofGames());
    this.venue = venue;
  }

  @Override
  protected List<String> mainOptions() {
    return List.of("--game", "--engine", "--vary", "--against", "--games", "--movetime", "--nodes");
  }

  @Override
  public Integer call() throws IOException {
    UserError.require(!(csv && run.json()), "expected --csv or --json, found both");
    return new TournamentRun(
            terminal,
            run,
            venue,
            new AnchorOption(),
            csv ? Report::csv : run.json() ? Report::json : Report::text)
        .start(SweepSettings.tournament(given(), terminal::note), out.get());
  }
}

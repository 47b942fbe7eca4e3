package dev.lodestone.cli.run;

import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.option.SettingsCommand;
import dev.lodestone.cli.result.AnchorOption;
import dev.lodestone.tournament.settings.TournamentSettings;
import java.io.IOException;
import java.util.List;
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
      "  lodestone tournament --game gauss --engine alphabeta --engine mcts --games 20",
      "  lodestone tournament --game gess --engine ./mine --engine mcts --each tc=10+0.1",
      "  lodestone tournament --game gaussic --gauntlet 1 --engine mcts --engine greedy --engine random"
    })
final class TournamentCommand extends SettingsCommand {

  private final Venue venue;

  @Mixin private final AnchorOption anchor = new AnchorOption();
  @Mixin private final RunOptions run = new RunOptions();

  @Mixin private final JournalOption out = new JournalOption();

  TournamentCommand(Terminal terminal, Venue venue) {
    super(terminal, TournamentSettings.TABLE);
    this.venue = venue;
  }

  @Override
  protected List<String> mainOptions() {
    return List.of(
        "--game", "--engine", "--movetime", "--nodes", "--games", "--concurrency", "--out");
  }

  @Override
  public Integer call() throws IOException {
    return new TournamentRun(terminal, run, venue, anchor)
        .start(TournamentSettings.read(given(), terminal::note), out.get());
  }
}

package dev.lodestone.cli.command;

import dev.lodestone.cli.CommandSource;
import dev.lodestone.cli.console.Terminal;
import java.util.List;

/** The commands that play tournaments, for modules that do so at another venue. */
public final class TournamentCommands {

  private TournamentCommands() {}

  /**
   * {@code tournament}, {@code sprt}, {@code sweep} and {@code resume}, whose games are played at
   * {@code venue}.
   */
  public static List<CommandSource> at(Venue venue, Terminal terminal) {
    return List.of(
        new CommandSource("tournament", () -> new TournamentCommand(terminal, venue)),
        new CommandSource("sprt", () -> SprtCommand.line(terminal, venue)),
        new CommandSource("sweep", () -> SweepCommand.line(terminal, venue)),
        new CommandSource("resume", () -> new ResumeCommand(terminal, venue)));
  }
}

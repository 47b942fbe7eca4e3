package dev.lodestone.cli.command;

import dev.lodestone.cli.console.Terminal;
import java.util.List;
import picocli.CommandLine;

/** The commands that play tournaments, for whoever has another place to play them. */
public final class TournamentCommands {

  private TournamentCommands() {}

  /** {@code tournament}, {@code sprt} and {@code resume}, whose games are played there. */
  public static List<CommandLine> at(Venue venue, Terminal terminal) {
    return List.of(
        new CommandLine(new TournamentCommand(terminal, venue)),
        SprtCommand.line(terminal, venue),
        new CommandLine(new ResumeCommand(terminal, venue)));
  }
}

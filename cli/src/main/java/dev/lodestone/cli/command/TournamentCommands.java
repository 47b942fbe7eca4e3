package dev.lodestone.cli.command;

import dev.lodestone.cli.CommandSource;
import dev.lodestone.cli.console.Terminal;
import java.util.List;

/** The commands that play tournaments and prove games, for modules that do it elsewhere. */
public final class TournamentCommands {

  private TournamentCommands() {}

  /**
   * {@code tournament}, {@code sprt}, {@code sweep} and {@code resume}, whose games are played
   * there.
   */
  public static List<CommandSource> at(Venue venue, Terminal terminal) {
    return List.of(
        new CommandSource("tournament", () -> new TournamentCommand(terminal, venue)),
        new CommandSource("sprt", () -> SprtCommand.line(terminal, venue)),
        new CommandSource("sweep", () -> SweepCommand.line(terminal, venue)),
        new CommandSource("resume", () -> new ResumeCommand(terminal, venue)));
  }

  /** {@code prove}, whose leaves are decided there. */
  public static CommandSource prove(ProofVenue venue, Terminal terminal) {
    return new CommandSource("prove", () -> new ProveCommand(terminal, venue));
  }
}

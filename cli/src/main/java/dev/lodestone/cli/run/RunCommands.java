package dev.lodestone.cli.run;

import dev.lodestone.cli.CommandProvider;
import dev.lodestone.cli.CommandSource;
import dev.lodestone.cli.console.Terminal;
import java.util.ArrayList;
import java.util.List;

/** The commands that play games between engines. */
public final class RunCommands implements CommandProvider {

  @Override
  public List<CommandSource> commands(Terminal terminal) {
    List<CommandSource> commands = new ArrayList<>(at(new Threads(), terminal));
    commands.add(new CommandSource("league", () -> LeagueCommand.line(terminal)));
    commands.add(new CommandSource("book", () -> BookCommand.line(terminal)));
    return commands;
  }

  /**
   * {@code tournament}, {@code sprt}, {@code sweep} and {@code resume}, for modules that play their
   * games at another venue.
   */
  public static List<CommandSource> at(Venue venue, Terminal terminal) {
    return List.of(
        new CommandSource("tournament", () -> new TournamentCommand(terminal, venue)),
        new CommandSource("sprt", () -> SprtCommand.line(terminal, venue)),
        new CommandSource("sweep", () -> new SweepCommand(terminal, venue)),
        new CommandSource("resume", () -> new ResumeCommand(terminal, venue)));
  }
}

package dev.lodestone.cli.command;

import dev.lodestone.cli.CommandProvider;
import dev.lodestone.cli.CommandSource;
import dev.lodestone.cli.console.Terminal;
import java.util.ArrayList;
import java.util.List;

/** The commands that every installation has. */
public final class BuiltInCommands implements CommandProvider {

  @Override
  public List<CommandSource> commands(Terminal terminal) {
    List<CommandSource> commands = new ArrayList<>(TournamentCommands.at(new Threads(), terminal));
    commands.addAll(others(terminal));
    return commands;
  }

  private static List<CommandSource> others(Terminal terminal) {
    return List.of(
        new CommandSource("league", () -> LeagueCommand.line(terminal)),
        new CommandSource("rate", () -> new RateCommand(terminal)),
        new CommandSource("export", () -> ExportCommand.line(terminal)),
        new CommandSource("book", () -> BookCommand.line(terminal)),
        new CommandSource("play", () -> new PlayCommand(terminal)),
        new CommandSource("serve", () -> new ServeCommand(terminal)),
        new CommandSource("report", () -> new ReportCommand(terminal)),
        new CommandSource("analyze", () -> new AnalyzeCommand(terminal)),
        new CommandSource("solve", () -> new SolveCommand(terminal)),
        new CommandSource("prove", () -> new ProveCommand(terminal)),
        new CommandSource("tables", () -> TablesCommand.line(terminal)),
        new CommandSource("show", () -> new ShowCommand(terminal)),
        new CommandSource("perft", () -> new PerftCommand(terminal)),
        new CommandSource("bench", () -> new BenchCommand(terminal)),
        new CommandSource("verify", () -> new VerifyCommand(terminal)),
        new CommandSource("games", () -> new GamesCommand(terminal)),
        new CommandSource("engines", () -> new EnginesCommand(terminal)),
        new CommandSource("ugi", () -> new UgiEngineCommand(terminal)),
        new CommandSource("check-engine", () -> new CheckEngineCommand(terminal)),
        new CommandSource("new", () -> NewCommand.line(terminal)),
        new CommandSource("completion", () -> new CompletionCommand(terminal), true),
        new CommandSource("help", () -> new HelpCommand(terminal), true));
  }
}

package dev.lodestone.cli.command;

import dev.lodestone.cli.CommandProvider;
import dev.lodestone.cli.console.Terminal;
import java.util.ArrayList;
import java.util.List;

/** The commands that every installation has. */
public final class BuiltInCommands implements CommandProvider {

  @Override
  public List<Object> commands(Terminal terminal) {
    List<Object> commands = new ArrayList<>(TournamentCommands.at(new Threads(), terminal));
    commands.addAll(others(terminal));
    return commands;
  }

  private static List<Object> others(Terminal terminal) {
    return List.of(
        new RateCommand(terminal),
        ExportCommand.line(terminal),
        BookCommand.line(terminal),
        new PlayCommand(terminal),
        new ServeCommand(terminal),
        new ReportCommand(terminal),
        new AnalyzeCommand(terminal),
        new SolveCommand(terminal),
        new ShowCommand(terminal),
        new PerftCommand(terminal),
        BenchCommand.line(terminal),
        new VerifyCommand(terminal),
        new GamesCommand(terminal),
        new EnginesCommand(terminal),
        new UgiEngineCommand(terminal),
        new CheckEngineCommand(terminal),
        NewCommand.line(terminal),
        new CompletionCommand(terminal),
        new HelpCommand(terminal));
  }
}

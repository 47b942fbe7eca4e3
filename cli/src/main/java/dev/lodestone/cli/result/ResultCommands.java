package dev.lodestone.cli.result;

import dev.lodestone.cli.CommandProvider;
import dev.lodestone.cli.CommandSource;
import dev.lodestone.cli.console.Terminal;
import java.util.List;

/** The commands that read finished games. */
public final class ResultCommands implements CommandProvider {

  @Override
  public List<CommandSource> commands(Terminal terminal) {
    return List.of(
        new CommandSource("rate", () -> new RateCommand(terminal)),
        new CommandSource("report", () -> new ReportCommand(terminal)),
        new CommandSource("export", () -> new ExportCommand(terminal)));
  }
}

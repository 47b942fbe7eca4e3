package dev.lodestone.cli.data;

import dev.lodestone.cli.CommandProvider;
import dev.lodestone.cli.CommandSource;
import dev.lodestone.cli.console.Terminal;
import java.util.List;

/** The commands that make data sets and read them. */
public final class DataCommands implements CommandProvider {

  @Override
  public List<CommandSource> commands(Terminal terminal) {
    return List.of(
        new CommandSource("selfplay", () -> new SelfPlayCommand(terminal)),
        new CommandSource("dataset", () -> DatasetCommand.line(terminal)));
  }
}

package dev.lodestone.cli.command;

import dev.lodestone.cli.CommandProvider;
import dev.lodestone.cli.console.Terminal;
import java.util.List;

/**
 * The commands that make data sets, read them and learn from them. They need the Parquet library on
 * the class path.
 */
public final class DataCommands implements CommandProvider {

  @Override
  public List<Object> commands(Terminal terminal) {
    return List.of(
        new SelfPlayCommand(terminal), DatasetCommand.line(terminal), new FitCommand(terminal));
  }
}

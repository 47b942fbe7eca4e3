package dev.lodestone.cli.command;

import dev.lodestone.cli.CommandProvider;
import dev.lodestone.cli.CommandSource;
import dev.lodestone.cli.console.Terminal;
import java.util.List;

/**
 * The commands that make data sets, read them and learn from them. Data sets of Parquet files need
 * the Parquet libraries on the class path; data sets of JSON Lines need no library.
 */
public final class DataCommands implements CommandProvider {

  @Override
  public List<CommandSource> commands(Terminal terminal) {
    return List.of(
        new CommandSource("selfplay", () -> new SelfPlayCommand(terminal)),
        new CommandSource("dataset", () -> DatasetCommand.line(terminal)),
        new CommandSource("fit", () -> new FitCommand(terminal)),
        new CommandSource("train", () -> new TrainCommand(terminal)));
  }
}

package dev.lodestone.cli.learn;

import dev.lodestone.cli.CommandProvider;
import dev.lodestone.cli.CommandSource;
import dev.lodestone.cli.console.Terminal;
import java.util.List;

/** The commands that learn from data sets. */
public final class LearnCommands implements CommandProvider {

  @Override
  public List<CommandSource> commands(Terminal terminal) {
    return List.of(
        new CommandSource("fit", () -> new FitCommand(terminal)),
        new CommandSource("train", () -> new TrainCommand(terminal)));
  }
}

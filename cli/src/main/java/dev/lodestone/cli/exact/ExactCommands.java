package dev.lodestone.cli.exact;

import dev.lodestone.cli.CommandProvider;
import dev.lodestone.cli.CommandSource;
import dev.lodestone.cli.console.Terminal;
import java.util.List;

/** The commands that prove. */
public final class ExactCommands implements CommandProvider {

  @Override
  public List<CommandSource> commands(Terminal terminal) {
    return List.of(
        new CommandSource("solve", () -> new SolveCommand(terminal)),
        new CommandSource("prove", () -> new ProveCommand(terminal)),
        new CommandSource("tables", () -> TablesCommand.line(terminal)));
  }
}

package dev.lodestone.cli;

import dev.lodestone.cli.console.Terminal;
import java.util.List;

/** The commands about the commands. */
public final class HelpCommands implements CommandProvider {

  @Override
  public List<CommandSource> commands(Terminal terminal) {
    return List.of(
        new CommandSource("help", () -> new HelpCommand(terminal), true),
        new CommandSource("completion", () -> new CompletionCommand(terminal), true));
  }
}

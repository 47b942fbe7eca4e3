package dev.lodestone.cli.play;

import dev.lodestone.cli.CommandProvider;
import dev.lodestone.cli.CommandSource;
import dev.lodestone.cli.console.Terminal;
import java.util.List;

/** The commands for a person with a board. */
public final class PlayCommands implements CommandProvider {

  @Override
  public List<CommandSource> commands(Terminal terminal) {
    return List.of(
        new CommandSource("play", () -> new PlayCommand(terminal)),
        new CommandSource("serve", () -> new ServeCommand(terminal)),
        new CommandSource("analyze", () -> new AnalyzeCommand(terminal)),
        new CommandSource("show", () -> new ShowCommand(terminal)),
        new CommandSource("games", () -> new GamesCommand(terminal)));
  }
}

package dev.lodestone.cli.engine;

import dev.lodestone.cli.CommandProvider;
import dev.lodestone.cli.CommandSource;
import dev.lodestone.cli.console.Terminal;
import java.util.List;

/** The commands for those who write engines and games. */
public final class EngineCommands implements CommandProvider {

  @Override
  public List<CommandSource> commands(Terminal terminal) {
    return List.of(
        new CommandSource("engines", () -> new EnginesCommand(terminal)),
        new CommandSource("ugi", () -> new UgiEngineCommand(terminal)),
        new CommandSource("check-engine", () -> new CheckEngineCommand(terminal)),
        new CommandSource("verify", () -> new VerifyCommand(terminal)),
        new CommandSource("perft", () -> new PerftCommand(terminal)),
        new CommandSource("bench", () -> new BenchCommand(terminal)),
        new CommandSource("new", () -> new NewCommand(terminal)));
  }
}

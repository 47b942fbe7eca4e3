package dev.lodestone.cluster;

import dev.lodestone.cli.CommandProvider;
import dev.lodestone.cli.CommandSource;
import dev.lodestone.cli.console.Terminal;
import java.util.List;

/** The commands that run as jobs of Spark, which must be on the class path. */
public final class ClusterCommands implements CommandProvider {

  @Override
  public List<CommandSource> commands(Terminal terminal) {
    return List.of(new CommandSource("cluster", () -> ClusterCommand.line(terminal)));
  }
}

package dev.lodestone.cli;

import dev.lodestone.cli.console.Terminal;
import java.util.List;

/**
 * Brings commands to the command line. Found by the {@link java.util.ServiceLoader}: a jar with a
 * {@code META-INF/services/dev.lodestone.cli.CommandProvider} entry adds its commands to {@code
 * lodestone}. So a module with dependencies that nothing else needs keeps them to itself.
 */
public interface CommandProvider {

  /**
   * Commands in the order in which the help shall list them.
   *
   * @param terminal where they read and write
   */
  List<CommandSource> commands(Terminal terminal);
}

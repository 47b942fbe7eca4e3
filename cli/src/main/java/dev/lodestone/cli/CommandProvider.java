package dev.lodestone.cli;

import dev.lodestone.cli.console.Terminal;
import java.util.List;

/**
 * Adds commands to the command line. The {@link java.util.ServiceLoader} finds it: a jar with a
 * {@code META-INF/services/dev.lodestone.cli.CommandProvider} entry adds its commands to {@code
 * lodestone}. A module can thus have dependencies that the rest of the program does not need.
 */
public interface CommandProvider {

  /**
   * The commands, in the order in which the help lists them.
   *
   * @param terminal the streams that the commands read and write
   */
  List<CommandSource> commands(Terminal terminal);
}

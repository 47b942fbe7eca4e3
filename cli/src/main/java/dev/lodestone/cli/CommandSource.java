package dev.lodestone.cli;

import dev.lodestone.core.PluginException;
import java.util.function.Supplier;
import picocli.CommandLine;

/**
 * A command that is made when it is wanted. Reading the options of all commands takes longer than
 * many a command runs, so only the one that is named is made.
 *
 * @param name as it stands on the command line, that of picocli's {@code @Command}
 * @param command makes a {@link java.util.concurrent.Callable} of the exit code with picocli's
 *     {@code @Command}, or a {@code CommandLine} of one
 * @param looksAtOthers whether it has to find the other commands beside it, as a help has
 */
public record CommandSource(String name, Supplier<Object> command, boolean looksAtOthers) {

  /** A command that knows nothing of others. */
  public CommandSource(String name, Supplier<Object> command) {
    this(name, command, false);
  }

  /** The command, made now. */
  public CommandLine line() {
    Object made = command.get();
    CommandLine line = made instanceof CommandLine ready ? ready : new CommandLine(made);
    if (!line.getCommandName().equals(name)) {
      throw new PluginException(
          "the command '%s' of %s calls itself '%s'"
              .formatted(name, line.getCommand().getClass().getName(), line.getCommandName()));
    }
    return line;
  }
}

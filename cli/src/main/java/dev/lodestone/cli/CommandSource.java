package dev.lodestone.cli;

import dev.lodestone.core.PluginException;
import dev.lodestone.core.text.Texts;
import java.util.function.Supplier;
import picocli.CommandLine;

/**
 * A command that is created on demand. Picocli takes longer to read the annotations of all commands
 * than many commands run, so only the command named by the user is created.
 *
 * @param name the name on the command line, the same as in picocli's {@code @Command}
 * @param command creates a {@link java.util.concurrent.Callable} that returns the exit code and has
 *     picocli's {@code @Command}, or a {@code CommandLine} of one
 * @param needsOthers whether the command needs the other commands, as a help command does
 */
public record CommandSource(String name, Supplier<Object> command, boolean needsOthers) {

  /** A command that does not need the other commands. */
  public CommandSource(String name, Supplier<Object> command) {
    this(name, command, false);
  }

  /** Creates the command. */
  public CommandLine line() {
    Object made = command.get();
    CommandLine line = made instanceof CommandLine ready ? ready : new CommandLine(made);
    if (!line.getCommandName().equals(name)) {
      throw new PluginException(
          Texts.format(
              "the command '%s' of %s calls itself '%s'",
              name, line.getCommand().getClass().getName(), line.getCommandName()));
    }
    return line;
  }
}

package dev.lodestone.cli.option;

import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.job.SettingValues;
import dev.lodestone.job.SettingsTable;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command with the options that a table of settings declares. */
public abstract class SettingsCommand extends TerminalCommand {

  /** The settings, each of which becomes an option. */
  final SettingsTable<?> settings;

  @Spec private @Nullable CommandSpec command;

  /**
   * Creates a command.
   *
   * @param terminal the streams that it reads and writes
   * @param settings the settings, each of which becomes an option
   */
  protected SettingsCommand(Terminal terminal, SettingsTable<?> settings) {
    super(terminal);
    this.settings = settings;
  }

  /** The values that the command line sets. */
  protected final SettingValues given() {
    return SettingOptions.given(Objects.requireNonNull(command), settings);
  }

  /**
   * The settings that the command line describes.
   *
   * @throws UserError if one is refused
   */
  protected final <S> S read(Function<SettingValues, S> reader) {
    try {
      return reader.apply(given());
    } catch (IllegalArgumentException e) {
      throw new UserError(e);
    }
  }

  /** The words of the command line. */
  protected final List<String> words() {
    return Objects.requireNonNull(command).commandLine().getParseResult().originalArgs();
  }
}

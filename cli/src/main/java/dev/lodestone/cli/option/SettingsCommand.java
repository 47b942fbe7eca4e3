package dev.lodestone.cli.option;

import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.job.SettingValues;
import dev.lodestone.job.SettingsTable;

/** A command with the options that a table of settings declares. */
public abstract class SettingsCommand extends TerminalCommand {

  /** The settings, each of which becomes an option. */
  final SettingsTable<?> settings;

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
    return SettingOptions.given(command(), settings);
  }
}

package dev.lodestone.cli.exact;

import dev.lodestone.cli.console.CommandGroup;
import dev.lodestone.cli.console.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@Command(
    name = "tables",
    description = "Makes, verifies and probes tables of exact endings (gaussic).",
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "  lodestone tables make tables --game gaussic --men 4",
      "  lodestone tables verify tables --game gaussic",
      "  lodestone tables probe tables --game gaussic --position '8/8/3i4/8/2D5/8/5I2/8 w 0'"
    })
final class TablesCommand extends CommandGroup {

  private TablesCommand() {}

  /** The command with its subcommands. */
  static CommandLine line(Terminal terminal) {
    return new CommandLine(new TablesCommand())
        .addSubcommand(new TablesMakeCommand(terminal))
        .addSubcommand(new TablesVerifyCommand(terminal))
        .addSubcommand(new TablesProbeCommand(terminal));
  }
}

package dev.lodestone.cli.data;

import dev.lodestone.cli.console.CommandGroup;
import dev.lodestone.cli.console.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@Command(
    name = "dataset",
    description =
        "Checks, counts, shows, merges and reanalyses the data sets of 'lodestone selfplay'.",
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "  lodestone dataset verify data/gauss",
      "  lodestone dataset stats data/gauss",
      "  lodestone dataset head data/gauss 3"
    })
final class DatasetCommand extends CommandGroup {

  private DatasetCommand() {}

  /** The command with its subcommands. */
  static CommandLine line(Terminal terminal) {
    return new CommandLine(new DatasetCommand())
        .addSubcommand(new DatasetVerifyCommand(terminal))
        .addSubcommand(new DatasetStatsCommand(terminal))
        .addSubcommand(new DatasetHeadCommand(terminal))
        .addSubcommand(new DatasetMergeCommand(terminal))
        .addSubcommand(new DatasetPositionsCommand(terminal))
        .addSubcommand(new DatasetReanalyseCommand(terminal));
  }
}

package dev.lodestone.cli.command;

import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.Version;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
    name = "dataset",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description =
        "Checks, counts, shows, merges and reanalyses the data sets of 'lodestone selfplay'.",
    synopsisSubcommandLabel = "COMMAND",
    footerHeading = "%nExamples:%n",
    footer = {
      "  lodestone dataset verify data/gauss",
      "  lodestone dataset stats data/gauss",
      "  lodestone dataset head data/gauss 3"
    })
final class DatasetCommand implements Callable<Integer> {

  @Spec private @Nullable CommandSpec spec;

  private DatasetCommand() {}

  /** The command with those below it. */
  static CommandLine line(Terminal terminal) {
    return new CommandLine(new DatasetCommand())
        .addSubcommand(new DatasetVerifyCommand(terminal))
        .addSubcommand(new DatasetStatsCommand(terminal))
        .addSubcommand(new DatasetHeadCommand(terminal))
        .addSubcommand(new DatasetMergeCommand(terminal))
        .addSubcommand(new DatasetPositionsCommand(terminal))
        .addSubcommand(new DatasetReanalyseCommand(terminal));
  }

  @Override
  public Integer call() {
    CommandSpec mine = Objects.requireNonNull(spec);
    throw new ParameterException(
        mine.commandLine(),
        "expected a command: " + String.join(", ", mine.subcommands().keySet()));
  }
}

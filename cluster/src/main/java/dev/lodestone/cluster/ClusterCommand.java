package dev.lodestone.cluster;

import dev.lodestone.cli.CommandSource;
import dev.lodestone.cli.console.CommandGroup;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.run.RunCommands;
import java.util.Arrays;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.UsageMessageSpec;

@Command(
    name = "cluster",
    description = "Runs other commands as jobs of Apache Spark; docs/scaling.md.",
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "  lodestone cluster selfplay --game gauss --engine mcts:nodes=200 --positions 100000 --seed 1"
          + " --out data/gauss",
      "  lodestone cluster tournament --game gauss --engine mcts:nodes=200 --engine greedy:nodes=1"
          + " --games 4000 --out /shared/first --master spark://head:7077",
      "  lodestone cluster resume /shared/first"
    })
final class ClusterCommand extends CommandGroup {

  private static final String RESUMES =
      "Resumes an interrupted tournament, sequential test or sweep as a job of Spark: finished games"
          + " stay as they are, unfinished games are played again from their start, and the others"
          + " follow. Data sets are resumed by 'lodestone cluster selfplay --resume', all other work"
          + " by 'lodestone resume'.";

  private ClusterCommand() {}

  /** The command with its subcommands. */
  static CommandLine line(Terminal terminal) {
    CommandLine line =
        new CommandLine(new ClusterCommand()).addSubcommand(new ClusterSelfPlayCommand(terminal));
    SparkOptions spark = new SparkOptions();
    TaskOptions tasks = new TaskOptions();
    for (CommandSource source : RunCommands.at(new SparkVenue(spark, tasks, terminal), terminal)) {
      CommandLine local = source.line();
      UsageMessageSpec usage = local.getCommandSpec().usageMessage();
      if (source.name().equals("resume")) {
        usage.description(RESUMES);
      }
      usage.footer(
          Arrays.stream(usage.footer())
              .filter(example -> !example.matches(".*resume (?!runs/).*"))
              .map(example -> example.replace("lodestone ", "lodestone cluster "))
              .toArray(String[]::new));
      line.addSubcommand(local.addMixin("spark", spark).addMixin("tasks", tasks));
    }
    return line;
  }
}

package dev.lodestone.cluster;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Interruption;
import dev.lodestone.cli.console.Invocation;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.data.SelfPlayOptions;
import dev.lodestone.cli.data.SelfPlayReport;
import dev.lodestone.cli.option.SettingsCommand;
import dev.lodestone.cluster.job.JobException;
import dev.lodestone.cluster.job.SelfPlayJob;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.selfplay.SelfPlaySpec;
import dev.lodestone.dataset.settings.SelfPlayDirectory;
import dev.lodestone.dataset.settings.SelfPlaySettings;
import java.io.IOException;
import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "selfplay",
    sortOptions = false,
    description = {
      "Does the same as 'lodestone selfplay' as a job of Spark: one task per file, with the same"
          + " bytes. All machines must share the directory.",
      "Complete files are kept if the job fails or is stopped; --resume makes the others."
    },
    footer = {
      "  lodestone cluster selfplay --game gauss --engine mcts:nodes=200 --out data/gauss",
      "  lodestone cluster selfplay --resume --out /shared/gauss --master spark://head:7077"
          + " --conf spark.executor.memory=2g"
    })
final class ClusterSelfPlayCommand extends SettingsCommand {

  @Mixin private final SparkOptions spark = new SparkOptions();
  @Mixin private final SelfPlayOptions options = new SelfPlayOptions();

  ClusterSelfPlayCommand(Terminal terminal) {
    super(terminal, SelfPlaySettings.TABLE);
  }

  @Override
  protected List<String> mainOptions() {
    return List.of("--game", "--engine", "--nodes", "--positions", "--seed", "--out");
  }

  @Override
  public Integer call() throws IOException {
    spark.requireMeant();
    DatasetFiles files = options.files();
    String resuming =
        Invocation.of("cluster", "selfplay", "--resume", "--out", files.path().toString());
    // No check of memory, because the size of the executors' heaps is unknown.
    try (Interruption interruption = new Interruption();
        SelfPlayDirectory set = options.open(given(), false, settings -> {})) {
      StopSignal stop = interruption.signal();
      SelfPlaySpec spec = set.spec();
      SelfPlayReport report = new SelfPlayReport(terminal, options.json(), resuming);
      report.warnOfChance(spec);
      ShardProgress progress = new ShardProgress(terminal, spec.shards());
      try (JavaSparkContext context = spark.open("lodestone selfplay")) {
        new SelfPlayJob(spec, files, progress, stop).run(context);
      }
      progress.end();
      spark.lost().text().ifPresent(terminal::note);
      report.print(spec, files, options.provenance());
      return stop.isStopped() ? ExitCode.INTERRUPTED : ExitCode.OK;
    } catch (JobException e) {
      throw new IOException(
          e.getMessage() + "; complete files are kept, resume with: " + resuming, e);
    }
  }
}

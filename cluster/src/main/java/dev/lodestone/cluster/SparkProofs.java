package dev.lodestone.cluster;

import dev.lodestone.cli.command.ProofVenue;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cluster.job.JobException;
import dev.lodestone.cluster.job.LeafJob;
import dev.lodestone.core.StopSignal;
import dev.lodestone.tournament.prove.GameProof;
import dev.lodestone.tournament.prove.ProofSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * Runs a proof whose leaves Spark's executors solve; the driver runs the search above them and
 * writes journal and certificate.
 */
final class SparkProofs implements ProofVenue {

  private final SparkOptions spark;
  private final Terminal terminal;

  SparkProofs(SparkOptions spark, Terminal terminal) {
    this.spark = spark;
    this.terminal = terminal;
  }

  @Override
  public Optional<GameProof.Result> prove(
      ProofSettings settings,
      Path directory,
      Resources resources,
      StopSignal stop,
      Consumer<GameProof.Progress> listener)
      throws IOException {
    if (resources.threads() != 1) {
      throw new UserError(
          "option '--threads' is not available on a cluster: an executor solves as many leaves at"
              + " once as it has cores");
    }
    try (JavaSparkContext context = spark.open("lodestone prove")) {
      Optional<GameProof.Result> result =
          GameProof.run(
              settings,
              directory,
              settings.inFlight(),
              new LeafJob(context, resources.mebibytes()),
              stop,
              listener);
      spark.lost().text().ifPresent(terminal::note);
      return result;
    } catch (JobException e) {
      throw new IOException(e.getMessage() + "; the same command resumes the proof", e);
    }
  }
}

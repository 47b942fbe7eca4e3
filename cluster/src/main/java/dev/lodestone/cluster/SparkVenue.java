package dev.lodestone.cluster;

import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.run.RunOptions;
import dev.lodestone.cli.run.Venue;
import dev.lodestone.cluster.job.JobException;
import dev.lodestone.cluster.job.TournamentJob;
import dev.lodestone.core.StopSignal;
import dev.lodestone.tournament.journal.GameTexts;
import dev.lodestone.tournament.run.TournamentListener;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Results;
import java.io.IOException;
import java.util.Optional;
import org.apache.spark.api.java.JavaSparkContext;

/** Plays games on Spark's executors; the driver keeps the journal and the results. */
final class SparkVenue implements Venue {

  private final SparkOptions spark;
  private final TaskOptions tasks;
  private final Terminal terminal;

  SparkVenue(SparkOptions spark, TaskOptions tasks, Terminal terminal) {
    this.terminal = terminal;
    this.spark = spark;
    this.tasks = tasks;
  }

  @Override
  public void requirePlayable(TournamentSpec spec, RunOptions options) {
    UserError.require(
        options.concurrency() == 1,
        "option '--concurrency' is not available on a cluster: an executor plays as"
            + " many games at once as it has cores");
    UserError.require(
        !options.affinity(),
        "option '--affinity' is not available on a cluster: executors share cores");
    spark.requireMeant();
    tasks.shares();
    GameTexts.spec(new GameTexts(spec).settings());
  }

  @Override
  public Results play(
      TournamentSpec spec,
      Optional<Results> past,
      RunOptions options,
      TournamentListener listener,
      StopSignal stop)
      throws IOException {
    try (JavaSparkContext context = spark.open("lodestone tournament")) {
      Results results = new TournamentJob(spec, tasks.shares(), listener, stop).run(context, past);
      spark.lost().text().ifPresent(terminal::note);
      return results;
    } catch (JobException e) {
      throw new IOException(e.getMessage() + "; finished games are kept, resume with 'resume'", e);
    }
  }
}

package dev.lodestone.cluster.job;

import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Texts;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.Json;
import dev.lodestone.dataset.files.Shard;
import dev.lodestone.dataset.selfplay.SelfPlay;
import dev.lodestone.dataset.selfplay.SelfPlayListener;
import dev.lodestone.dataset.selfplay.SelfPlaySpec;
import java.io.IOException;
import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * Makes the missing shards of a data set, each in its own task. It writes the same bytes as {@link
 * SelfPlay} on threads. All machines must share the directory.
 */
public final class SelfPlayJob {

  private final SelfPlaySpec spec;
  private final DatasetFiles files;
  private final SelfPlayListener listener;
  private final StopSignal stop;

  /**
   * @param spec the settings
   * @param files the directory of the shards
   * @param listener is notified of shards, but not of games, which executors play
   * @param stop ends the job; complete shards are kept
   */
  public SelfPlayJob(
      SelfPlaySpec spec, DatasetFiles files, SelfPlayListener listener, StopSignal stop) {
    this.spec = spec;
    this.files = files;
    this.listener = listener;
    this.stop = stop;
  }

  /**
   * Makes the missing shards.
   *
   * @throws JobException if a shard could not be made, or was made in a directory that this machine
   *     does not share; complete shards are kept
   */
  public void run(JavaSparkContext spark) throws IOException {
    List<Integer> wanted = SelfPlay.missing(spec, files);
    SparkTasks.run(
        spark,
        wanted,
        new ShardPiece(spec, files.path()),
        shard -> listener.shard(Json.parse(shard, Shard.class)),
        stop);
    if (stop.isStopped()) {
      return;
    }
    int unseen = SelfPlay.missing(spec, files).size();
    if (unseen > 0) {
      throw new JobException(
          Texts.format(
              "%d shards were made and are not in %s: expected a directory that all machines share",
              unseen, files.path()));
    }
    // Removes files of killed tasks. A task that still runs although Spark has given it up would
    // make the same shard.
    files.removeUnfinished();
  }
}

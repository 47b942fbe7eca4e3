package dev.lodestone.cluster.job;

import dev.lodestone.core.StopSignal;
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
 * Makes the missing shards of a data set, one task each: what {@link SelfPlay} does on threads,
 * with the same bytes. The directory must be one that all machines share.
 */
public final class SelfPlayJob {

  private final SelfPlaySpec spec;
  private final DatasetFiles files;
  private final SelfPlayListener listener;
  private final StopSignal stop;

  /**
   * @param spec the settings
   * @param files where shards go
   * @param listener receives shards; games are played elsewhere
   * @param stop ends it: what is complete stays
   */
  public SelfPlayJob(
      SelfPlaySpec spec, DatasetFiles files, SelfPlayListener listener, StopSignal stop) {
    this.spec = spec;
    this.files = files;
    this.listener = listener;
    this.stop = stop;
  }

  /**
   * Makes what is missing.
   *
   * @throws JobException if a shard could not be made, or was made where it cannot be seen from
   *     here; shards that are complete stay
   */
  public void run(JavaSparkContext spark) throws IOException {
    List<Integer> wanted = SelfPlay.missing(spec, files);
    Spread.run(
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
          "%d shards were made and are not in %s: expected a directory that all machines share"
              .formatted(unseen, files.path()));
    }
    // Removes what killed tasks have left; a task that Spark gave up and that still runs makes the
    // same file.
    files.sweep();
  }
}

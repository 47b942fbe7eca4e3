package dev.lodestone.cluster.job;

import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.Json;
import dev.lodestone.dataset.files.Totals;
import dev.lodestone.dataset.selfplay.SelfPlay;
import dev.lodestone.dataset.selfplay.SelfPlaySpec;
import dev.lodestone.dataset.selfplay.ShardMaker;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.spark.TaskContext;
import org.apache.spark.TaskKilledException;

/**
 * Makes one shard in the directory that all machines share. A shard that is already complete,
 * because an executor died after making it or another attempt was faster, stays unchanged.
 */
final class ShardPiece implements Piece<Integer, String> {

  private final String settings;
  private final String directory;

  /**
   * @param directory of the data set
   */
  ShardPiece(SelfPlaySpec spec, Path directory) {
    this.settings = Json.format(spec);
    this.directory = directory.toAbsolutePath().toString();
  }

  /**
   * @return the manifest's entry for the shard, as JSON
   */
  @Override
  public String work(Integer number) throws IOException {
    SelfPlaySpec spec = Json.parse(settings, SelfPlaySpec.class);
    spec.requireSameFiles();
    DatasetFiles files = new DatasetFiles(Path.of(directory));
    String name = SelfPlay.fileName(spec, number);
    if (files.shard(name).isEmpty()) {
      make(spec, files, number, name);
    }
    return Json.format(files.shard(name).orElseThrow(TaskKilledException::new));
  }

  private static void make(SelfPlaySpec spec, DatasetFiles files, int number, String name)
      throws IOException {
    TaskContext task = TaskContext.get();
    StopSignal stop = new StopSignal();
    try (ShardMaker maker = new ShardMaker(spec)) {
      files.make(
          number,
          name,
          file -> {
            Optional<Totals> totals =
                maker.make(
                    number,
                    file,
                    rows -> {
                      if (task.isInterrupted()) {
                        stop.stop();
                      }
                    },
                    stop);
            // Another attempt may have made it meanwhile: this one may be late, after the job's
            // end.
            return files.shard(name).isPresent() ? Optional.empty() : totals;
          });
    }
  }
}

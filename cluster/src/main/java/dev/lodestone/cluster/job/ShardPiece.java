package dev.lodestone.cluster.job;

import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.Json;
import dev.lodestone.dataset.files.Shard;
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
 * because an executor died after making it, stays unchanged.
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
    Optional<Shard> shard = files.shard(name);
    if (shard.isEmpty()) {
      shard = make(spec, files, number, name);
    }
    return Json.format(shard.orElseThrow(TaskKilledException::new));
  }

  private static Optional<Shard> make(
      SelfPlaySpec spec, DatasetFiles files, int number, String name) throws IOException {
    TaskContext task = TaskContext.get();
    StopSignal stop = new StopSignal();
    try (ShardMaker maker = new ShardMaker(spec)) {
      return files.make(
          number,
          name,
          file ->
              maker.make(
                  number,
                  file,
                  rows -> {
                    if (task.isInterrupted()) {
                      stop.stop();
                    }
                  },
                  stop));
    }
  }
}

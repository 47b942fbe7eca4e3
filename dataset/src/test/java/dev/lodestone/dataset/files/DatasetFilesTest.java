package dev.lodestone.dataset.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.dataset.fixture.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DatasetFilesTest {

  @TempDir private Path directory;

  @Test
  void whatKilledProcessesHaveLeftIsSweptAwayAndNothingElse() throws IOException {
    DatasetFiles files = Sample.copy(directory);
    List<Path> before = all();
    // A process may be killed while it writes a shard, and while it writes what is said of one.
    Files.createFile(directory.resolve(".part-00001.parquet.27605-4.tmp"));
    Files.createFile(directory.resolve("shards").resolve(".part-00001.json.27605-5.tmp"));
    files.sweep();
    assertThat(all()).isEqualTo(before);
  }

  @Test
  void whereThereIsNothingNothingIsSwept() throws IOException {
    DatasetFiles files = new DatasetFiles(directory.resolve("none"));
    files.sweep();
    assertThat(files.path()).doesNotExist();
  }

  private List<Path> all() throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      return files.sorted().toList();
    }
  }
}

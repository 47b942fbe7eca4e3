package dev.lodestone.dataset.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.dataset.fixture.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DatasetFilesTest {

  private static final String NAME = "part-00000.jsonl";

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

  /** As a task does that is thought dead, and the one in its place. */
  @Test
  void twoThatMakeTheSameShardLeaveItWhole() throws IOException {
    DatasetFiles files = new DatasetFiles(directory);
    Optional<Shard> outer =
        files.make(
            0,
            NAME,
            file -> {
              assertThat(files.make(0, NAME, DatasetFilesTest::write)).isPresent();
              return write(file);
            });
    assertThat(outer).isPresent().isEqualTo(files.shard(NAME));
    assertThat(all().stream().filter(Files::isRegularFile)).hasSize(2);
  }

  private static Optional<Totals> write(Path file) throws IOException {
    Files.writeString(file, "row\n");
    return Optional.of(Totals.NONE);
  }

  private List<Path> all() throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      return files.sorted().toList();
    }
  }
}

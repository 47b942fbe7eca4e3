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
  void onlyTheLeftoversOfKilledProcessesAreRemoved() throws IOException {
    DatasetFiles files = Sample.copy(directory);
    List<Path> before = all();
    // Leftovers of processes that were killed while they wrote a shard and its manifest entry.
    Files.createFile(directory.resolve(".part-00001.parquet.27605-4.tmp"));
    Files.createFile(directory.resolve("shards").resolve(".part-00001.json.27605-5.tmp"));
    files.removeUnfinished();
    assertThat(all()).isEqualTo(before);
  }

  @Test
  void removingFromAMissingDirectoryDoesNothing() throws IOException {
    DatasetFiles files = new DatasetFiles(directory.resolve("none"));
    files.removeUnfinished();
    assertThat(files.path()).doesNotExist();
  }

  /** For example a task that was wrongly thought dead, and its replacement. */
  @Test
  void twoProcessesThatMakeTheSameShardLeaveItIntact() throws IOException {
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

  /** For example a task of a cluster that is stopped after another one has made the shard. */
  @Test
  void anInterruptedThreadReplacesNothing() throws IOException {
    DatasetFiles files = new DatasetFiles(directory);
    assertThat(files.make(0, NAME, DatasetFilesTest::write)).isPresent();
    Optional<Shard> late =
        files.make(
            0,
            NAME,
            file -> {
              Files.writeString(file, "cut");
              Thread.currentThread().interrupt();
              return Optional.of(Totals.NONE);
            });
    assertThat(Thread.interrupted()).isTrue();
    assertThat(late).isEmpty();
    assertThat(directory.resolve(NAME)).hasContent("row");
    assertThat(files.shard(NAME)).isPresent();
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

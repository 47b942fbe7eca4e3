package dev.lodestone.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class AtomicFileTest {

  @TempDir private Path directory = Path.of("");

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void aFileIsCreatedAndReplaced() throws IOException {
    Path file = directory.resolve("a.txt");
    AtomicFile.write(file, "one");
    assertThat(file).hasContent("one");
    AtomicFile.write(file, "two ½");
    assertThat(file).hasContent("two ½");
    assertThat(names()).containsExactly("a.txt");
  }

  @Test
  void whatIsNotCommittedChangesNothing() throws IOException {
    Path file = directory.resolve("a.txt");
    AtomicFile.write(file, "one");
    try (AtomicFile atomic = AtomicFile.replacing(file)) {
      Files.writeString(atomic.temporary(), "half");
      assertThat(file).hasContent("one");
      assertThat(names()).hasSize(2).element(0).asString().matches("\\.a\\.txt\\..*\\.tmp");
    }
    assertThat(file).hasContent("one");
    assertThat(names()).containsExactly("a.txt");
  }

  @Test
  void aFileThatIsReplacedKeepsItsPermissions() throws IOException {
    Path file = directory.resolve("a.txt");
    for (String permissions : List.of("rw-------", "rw-rw-rw-")) {
      Files.deleteIfExists(file);
      Files.writeString(file, "one");
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
      try (AtomicFile atomic = AtomicFile.replacing(file)) {
        Files.writeString(atomic.temporary(), "two");
        assertThat(PosixFilePermissions.fromString(permissions))
            .as("before the commit")
            .containsAll(Files.getPosixFilePermissions(atomic.temporary()));
        atomic.commit();
      }
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
          .isEqualTo(permissions);
    }
  }

  @Test
  void aDirectoryThatDoesNotExistIsAnError() {
    Path file = directory.resolve("none").resolve("a.txt");
    assertThatThrownBy(() -> AtomicFile.write(file, "one"))
        .isInstanceOf(FileSystemException.class)
        .hasMessageContaining("none");
  }

  @Test
  void theLastOfTwoWritersWins() throws IOException {
    Path file = directory.resolve("a.txt");
    try (AtomicFile one = AtomicFile.replacing(file);
        AtomicFile other = AtomicFile.replacing(file)) {
      Files.writeString(one.temporary(), "one");
      Files.writeString(other.temporary(), "other");
      other.commit();
      one.commit();
    }
    assertThat(file).hasContent("one");
    assertThat(names()).containsExactly("a.txt");
  }

  @Test
  void onlyTheLeftoversOfEndedProcessesForThisFileAreDeleted() throws Exception {
    Process ended = new ProcessBuilder("true").start();
    ended.waitFor();
    Path file = directory.resolve("a.txt");
    String mine = ".a.txt." + ProcessHandle.current().pid() + "-" + UUID.randomUUID() + ".tmp";
    String other = ".ab.txt." + ended.pid() + "-" + UUID.randomUUID() + ".tmp";
    String left = ".a.txt." + ended.pid() + "-" + UUID.randomUUID() + ".tmp";
    String ofEarlierVersions = ".a.txt." + ended.pid() + ".tmp";
    for (String name : List.of(mine, other, left, ofEarlierVersions)) {
      Files.createFile(directory.resolve(name));
    }
    AtomicFile.write(file, "one");
    assertThat(names()).containsExactlyInAnyOrder(mine, other, "a.txt");
  }
}

package dev.lodestone.board.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the numbers of watched directories. */
final class WatchedDirectoriesTest {

  @TempDir private Path source;

  private WatchedDirectories watched;

  @BeforeEach
  void watch() {
    watched = new WatchedDirectories(List.of(source, source.resolve("missing")), "facts");
  }

  private Path add(String name) throws Exception {
    Path directory = Files.createDirectories(source.resolve(name));
    Files.createFile(directory.resolve("facts"));
    return directory;
  }

  @Test
  void directoriesHaveNumbersInTheOrderInWhichTheyAreFound() throws Exception {
    Files.createDirectory(source.resolve("without-the-file"));
    Path second = add("b");
    assertThat(watched.all()).containsExactly(second);
    Path first = add("a");
    assertThat(watched.all()).containsExactly(second, first);
    assertThat(watched.named("1", "none")).isEqualTo(first);
    assertThat(watched.named(second.toString(), "none")).isEqualTo(second);
  }

  @Test
  void aRemovedDirectoryIsNotFoundAndTheOthersKeepTheirNumbers() throws Exception {
    Path removed = add("a");
    Path kept = add("b");
    assertThat(watched.named("0", "none")).isEqualTo(removed);
    Files.delete(removed.resolve("facts"));
    assertThat(watched.named("1", "none")).isEqualTo(kept);
    for (String number : List.of("0", "2", "01", "-1", "")) {
      assertThatThrownBy(() -> watched.named(number, "there is none"))
          .isInstanceOf(HttpFault.class)
          .hasMessage("there is none");
    }
  }
}

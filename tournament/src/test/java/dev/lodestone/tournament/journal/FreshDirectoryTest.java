package dev.lodestone.tournament.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FreshDirectoryTest {

  private static final int MANY = 1_000;

  @TempDir private Path runs = Path.of("");

  @Test
  void aDirectoryIsNamedByGameAndTime() {
    Path fresh = FreshDirectory.of(runs, "gauss");
    assertThat(fresh).hasParentRaw(runs).doesNotExist();
    assertThat(fresh.getFileName().toString()).matches("gauss-\\d{8}-\\d{6}");
  }

  @Test
  void directoriesOfOneSecondAreNumbered() throws IOException {
    List<String> names = threeInARow();
    for (int i = 0; i < MANY && !names.get(2).startsWith(names.get(0)); i++) {
      names = threeInARow(); // the clock had moved to the next second
    }
    String first = names.get(0).substring(0, "gauss-yyyymmdd-hhmmss".length());
    assertThat(names).contains(first + "-2", first + "-3").doesNotHaveDuplicates();
  }

  private List<String> threeInARow() throws IOException {
    String[] names = new String[3];
    for (int i = 0; i < names.length; i++) {
      names[i] = Files.createDirectory(FreshDirectory.of(runs, "gauss")).getFileName().toString();
    }
    return List.of(names);
  }
}

package dev.lodestone.tournament.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LineReaderTest {

  @TempDir private Path directory = Path.of("");

  @Test
  void linesOfAnyLengthAreReadWhole() throws IOException {
    List<String> lines = new ArrayList<>();
    // Tests lines that end before, at and after the ends of the blocks in which a file is read.
    for (int length : new int[] {0, 1, 65_533, 3, 65_536, 65_535, 0, 200_000, 7, 65_537}) {
      lines.add(Character.toString('a' + lines.size()).repeat(length));
    }
    assertThat(read(String.join("\n", lines) + "\n")).isEqualTo(lines);
  }

  @Test
  void textAfterTheLastLineFeedIsNoLine() throws IOException {
    assertThat(read("")).isEmpty();
    assertThat(read("torn")).isEmpty();
    assertThat(read("one\n\ntwo\ntorn")).containsExactly("one", "", "two");
  }

  private List<String> read(String text) throws IOException {
    Path file = Files.writeString(directory.resolve("lines"), text);
    List<String> lines = new ArrayList<>();
    try (LineReader reader = new LineReader(file)) {
      long offset = 0;
      while (reader.next()) {
        int length = reader.end() - reader.start();
        lines.add(new String(reader.bytes(), reader.start(), length, StandardCharsets.UTF_8));
        offset += length + 1;
        assertThat(reader.offset()).isEqualTo(offset);
      }
      assertThat(reader.next()).isFalse();
    }
    return lines;
  }
}

package dev.lodestone.tournament.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.tournament.journal.JournalEvent.GameAbandoned;
import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A journal is read while it is being written, each line once. */
final class JournalTailTest {

  @TempDir private Path directory;
  private final List<String> heard = new ArrayList<>();

  private void hear(long line, JournalEvent event) {
    heard.add(line + ":" + ((GameAbandoned) event).id());
  }

  private static byte[] line(LineChecksum checksum, int id) {
    return checksum.seal(JsonLines.format(new GameAbandoned(id, "interrupted")));
  }

  private static void append(Path file, byte[] bytes) throws IOException {
    Files.write(file, bytes, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  @Test
  void everyCompleteLineIsReportedOnce() throws IOException {
    Path file = directory.resolve("journal.jsonl");
    LineChecksum checksum = new LineChecksum();
    append(file, line(checksum, 1));
    try (JournalTail tail = new JournalTail(file)) {
      tail.read(100, this::hear);
      assertThat(heard).containsExactly("1:1");
      byte[] second = line(checksum, 2);
      append(file, Arrays.copyOf(second, 10));
      tail.read(100, this::hear);
      assertThat(heard).containsExactly("1:1");
      append(file, Arrays.copyOfRange(second, 10, second.length));
      append(file, line(checksum, 3));
      append(file, line(checksum, 4));
      tail.read(2, this::hear);
      assertThat(heard).containsExactly("1:1", "2:2", "3:3");
      long third = tail.offset();
      tail.read(2, this::hear);
      assertThat(heard).containsExactly("1:1", "2:2", "3:3", "4:4");
      assertThat(tail.offset()).isEqualTo(Files.size(file));
      heard.clear();
      JournalReader.read(file, third, tail.offset(), event -> hear(4, event));
      assertThat(heard).containsExactly("4:4");
    }
  }

  @Test
  void aRemovedIncompleteLineIsIgnored() throws IOException {
    Path file = directory.resolve("journal.jsonl");
    LineChecksum checksum = new LineChecksum();
    byte[] first = line(checksum, 1);
    append(file, first);
    append(file, "{\"event\":\"abandoned\",\"id\":9".getBytes(StandardCharsets.UTF_8));
    try (JournalTail tail = new JournalTail(file)) {
      tail.read(100, this::hear);
      Files.write(file, first);
      append(file, line(checksum, 2));
      tail.read(100, this::hear);
      assertThat(heard).containsExactly("1:1", "2:2");
    }
  }

  @Test
  void closeReleasesTheFile() throws IOException {
    Path file = directory.resolve("journal.jsonl");
    append(file, line(new LineChecksum(), 1));
    JournalTail tail = new JournalTail(file);
    tail.close();
    assertThatThrownBy(() -> tail.read(1, this::hear)).isInstanceOf(ClosedChannelException.class);
  }

  @Test
  void aLineThatWasChangedIsRefused() throws IOException {
    Path file = directory.resolve("journal.jsonl");
    String text = new String(line(new LineChecksum(), 1), StandardCharsets.UTF_8);
    Files.writeString(file, text.replace("\"id\":1", "\"id\":2"));
    try (JournalTail tail = new JournalTail(file)) {
      assertThatThrownBy(() -> tail.read(100, this::hear))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("line 1: its checksum does not match");
    }
    assertThat(heard).isEmpty();
  }
}

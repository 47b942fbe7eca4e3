package dev.lodestone.tournament.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.lodestone.tournament.journal.JournalEvent.GameAbandoned;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file that is still being written is read only as far as requested. */
final class JournalReaderTest {

  private static final List<JournalEvent> EVENTS =
      List.of(
          new GameAbandoned(1, "interrupted"),
          new GameAbandoned(2, "interrupted"),
          new GameAbandoned(3, "interrupted"));

  @TempDir private Path directory = Path.of("");

  private Path file = Path.of("");
  private long lineBytes;
  private final List<JournalEvent> heard = new ArrayList<>();

  @BeforeEach
  void write() throws IOException {
    file = directory.resolve("journal.jsonl");
    StringBuilder text = new StringBuilder();
    EVENTS.forEach(event -> text.append(JsonLines.format(event)).append('\n'));
    lineBytes = text.length() / EVENTS.size();
    Files.writeString(file, text + "no event\n");
  }

  @Test
  void aRangeEndsWithItsLastLine() throws IOException {
    JournalReader.read(file, lineBytes, 3 * lineBytes, heard::add);
    assertThat(heard).isEqualTo(EVENTS.subList(1, 3));
  }

  @Test
  void nothingIsReadBeyondTheLimit() throws IOException {
    long read = JournalReader.read(file, 3 * lineBytes, new LineChecksum(), heard::add);
    assertThat(heard).isEqualTo(EVENTS);
    assertThat(read).isEqualTo(3 * lineBytes);
  }

  /** Longer than several of the blocks that are read ahead. */
  @Test
  void aLongJournalIsReadInOrderUpToItsFault() throws IOException {
    int lines = 20_000;
    List<JournalEvent> all = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    for (int i = 1; i <= lines; i++) {
      all.add(new GameAbandoned(i, "interrupted"));
      text.append(JsonLines.format(all.get(i - 1))).append('\n');
    }
    Files.writeString(file, text + "{\"event\":\"aban");
    long read = JournalReader.read(file, Long.MAX_VALUE, new LineChecksum(), heard::add);
    assertThat(heard).isEqualTo(all);
    assertThat(read).isEqualTo(text.length());
    Files.writeString(file, text + "no event\n" + text);
    heard.clear();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> JournalReader.read(file, heard::add))
        .withMessageStartingWith(file + ", line 20001: expected JSON in UTF-8");
    assertThat(heard).isEqualTo(all);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> JournalReader.read(file, JournalReaderTest::refuse))
        .withMessage(file + ", line 19999: refused");
  }

  private static void refuse(JournalEvent event) {
    if (event.equals(new GameAbandoned(19_999, "interrupted"))) {
      throw new IllegalArgumentException("refused");
    }
  }
}

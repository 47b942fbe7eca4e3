package dev.lodestone.tournament.journal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The events of consecutive lines of a journal whose checksums match. While one block is processed,
 * the next one is read on another thread.
 *
 * @param fault why the line after these events cannot be read; null if no line is damaged
 * @param isLast whether no events follow
 */
record EventBlock(List<JournalEvent> events, @Nullable Exception fault, boolean isLast) {

  private static final int BYTES = 1 << 17;

  /**
   * Reads the next block.
   *
   * @param limit byte offset after which nothing is read
   * @param checksum updated to the checksum after the last line
   */
  static EventBlock read(LineReader lines, long limit, LineChecksum checksum) {
    List<JournalEvent> events = new ArrayList<>();
    long full = lines.offset() + BYTES;
    try {
      while (lines.offset() < full) {
        if (lines.offset() >= limit || !lines.next()) {
          return new EventBlock(events, null, true);
        }
        checksum.check(lines.bytes(), lines.start(), lines.end());
        events.add(JsonLines.event(lines.bytes(), lines.start(), lines.end()));
      }
      return new EventBlock(events, null, false);
    } catch (IOException | IllegalArgumentException e) {
      return new EventBlock(events, e, true);
    }
  }

  /** Throws the fault, if there is one. */
  void requireSound() throws IOException {
    if (fault instanceof IOException e) {
      throw e;
    }
    if (fault instanceof IllegalArgumentException e) {
      throw e;
    }
  }
}

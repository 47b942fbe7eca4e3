package dev.lodestone.tournament.journal;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads journals. */
public final class JournalReader {

  private JournalReader() {}

  /**
   * All events in the order in which they happened. A last line that does not end is left out: its
   * writer was killed while writing it.
   *
   * @throws IOException if the file cannot be read
   * @throws IllegalArgumentException if a line is no event; the message says which
   */
  public static List<JournalEvent> read(Path journal) throws IOException {
    List<JournalEvent> events = new ArrayList<>();
    try (BufferedReader in = Files.newBufferedReader(journal, StandardCharsets.UTF_8)) {
      StringBuilder line = new StringBuilder();
      int c = in.read();
      while (c >= 0) {
        if (c == '\n') {
          events.add(parse(journal, events.size() + 1, line.toString()));
          line.setLength(0);
        } else {
          line.append((char) c);
        }
        c = in.read();
      }
    }
    return events;
  }

  private static JournalEvent parse(Path journal, int number, String line) {
    try {
      return JsonLines.parse(line, JournalEvent.class);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(journal + ", line " + number + ": " + e.getMessage(), e);
    }
  }
}

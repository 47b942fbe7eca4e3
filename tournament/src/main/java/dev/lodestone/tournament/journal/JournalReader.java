package dev.lodestone.tournament.journal;

import java.io.IOException;
import java.nio.file.Path;

/** Reads journals event by event, so that none is too large. */
public final class JournalReader {

  private JournalReader() {}

  /** What hears of the events. */
  public interface Handler {

    /**
     * The next event.
     *
     * @throws IllegalArgumentException if it cannot come now
     * @throws IOException if what is made of it cannot be written
     */
    void accept(JournalEvent event) throws IOException;
  }

  /**
   * Tells all events in the order in which they happened. A last line that does not end is left
   * out: its writer was killed while writing it.
   *
   * @throws IOException if the file cannot be read
   * @throws IllegalArgumentException if a line is no event or was changed; the message says which
   */
  public static void read(Path journal, Handler handler) throws IOException {
    read(journal, Long.MAX_VALUE, new LineChecksum(), handler);
  }

  /**
   * Likewise of a part of the file. Its lines are not held to their checksums, which go back to the
   * first line: whoever knows where they stand has read them.
   *
   * @param from bytes before its first line
   * @param to bytes up to the end of its last line
   */
  public static void read(Path journal, long from, long to, Handler handler) throws IOException {
    try (LineReader lines = new LineReader(journal, from)) {
      while (lines.offset() < to && lines.next()) {
        handler.accept(JsonLines.event(lines.bytes(), lines.start(), lines.end()));
      }
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          journal + ", bytes " + from + " to " + to + ": " + e.getMessage(), e);
    }
  }

  /**
   * Likewise.
   *
   * @param limit bytes of the file after which nothing is read
   * @param checksum is left as after the last line
   * @return bytes up to the end of the last line
   */
  static long read(Path journal, long limit, LineChecksum checksum, Handler handler)
      throws IOException {
    int number = 1;
    long length = 0;
    try (LineReader lines = new LineReader(journal)) {
      while (length < limit && lines.next()) {
        checksum.check(lines.bytes(), lines.start(), lines.end());
        handler.accept(JsonLines.event(lines.bytes(), lines.start(), lines.end()));
        length = lines.offset();
        number++;
      }
      return length;
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(journal + ", line " + number + ": " + e.getMessage(), e);
    }
  }
}

package dev.lodestone.tournament.journal;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Reads a journal while another process writes it: each time from where it stopped. Only the lines
 * are held to their checksums, not the games to the rules. Not thread-safe.
 *
 * <p>Whoever goes on with a journal drops a last line that was cut off; what had been read of it is
 * dropped here as well, by beginning again and passing over the lines that were told.
 */
public final class JournalTail implements Closeable {

  private final Path journal;
  private LineReader lines;
  private LineChecksum checksum = new LineChecksum();
  private long number;
  private long told;

  /**
   * @param journal the file
   * @throws IOException if it cannot be read
   */
  public JournalTail(Path journal) throws IOException {
    this.journal = journal;
    this.lines = new LineReader(journal);
  }

  /** What hears of the events. */
  public interface Handler {

    /**
     * The next event.
     *
     * @param line its number in the file, counted from 1
     */
    void accept(long line, JournalEvent event);
  }

  /**
   * Tells the events whose lines were written since.
   *
   * @param most after so many it is left for the next time
   * @throws IllegalArgumentException if a line is no event or was changed; the message says which
   */
  public void read(int most, Handler handler) throws IOException {
    try {
      readOn(most, handler);
    } catch (IllegalArgumentException e) {
      restart();
      readOn(most, handler);
    }
  }

  /** Bytes of the file up to the end of the last line that was told. */
  public long offset() {
    return lines.offset();
  }

  private void restart() throws IOException {
    lines.close();
    lines = new LineReader(journal);
    checksum = new LineChecksum();
    number = 0;
  }

  private void readOn(int most, Handler handler) throws IOException {
    long last = told + most;
    while (told < last && lines.next()) {
      number++;
      try {
        checksum.check(lines.bytes(), lines.start(), lines.end());
        if (number > told) {
          JournalEvent event = JsonLines.event(lines.bytes(), lines.start(), lines.end());
          told = number;
          handler.accept(number, event);
        }
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException(journal + ", line " + number + ": " + e.getMessage(), e);
      }
    }
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}

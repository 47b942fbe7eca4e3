package dev.lodestone.tournament.journal;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Reads a journal while another process writes it. Each read continues where the previous one
 * stopped. The checksums of the lines are checked, but the games are not checked against the rules.
 * Not thread-safe.
 *
 * <p>A process that resumes a journal drops an incomplete last line. If a part of that line was
 * already read, this class reads the file again from its beginning and skips the lines that it has
 * already passed on.
 */
public final class JournalTail implements Closeable {

  private final Path journal;
  private LineReader lines;
  private LineChecksum checksum = new LineChecksum();
  private long number;
  private long returned;

  /**
   * @param journal the file
   * @throws IOException if it cannot be read
   */
  public JournalTail(Path journal) throws IOException {
    this.journal = journal;
    this.lines = new LineReader(journal);
  }

  /** Receives the events. */
  public interface Handler {

    /**
     * Receives the next event.
     *
     * @param line its number in the file, counted from 1
     */
    void accept(long line, JournalEvent event);
  }

  /**
   * Passes on the events whose lines were written since the last call.
   *
   * @param maxEvents maximum number of events; the rest remain for the next call
   * @throws IllegalArgumentException if a line is not a valid event or was changed; the message
   *     names the line
   */
  public void read(int maxEvents, Handler handler) throws IOException {
    try {
      readOn(maxEvents, handler);
    } catch (IllegalArgumentException e) {
      restart();
      readOn(maxEvents, handler);
    }
  }

  /** The byte offset after the last line that was passed on. */
  public long offset() {
    return lines.offset();
  }

  private void restart() throws IOException {
    lines.close();
    lines = new LineReader(journal);
    checksum = new LineChecksum();
    number = 0;
  }

  private void readOn(int maxEvents, Handler handler) throws IOException {
    long last = returned + maxEvents;
    while (returned < last && lines.next()) {
      number++;
      try {
        checksum.check(lines.bytes(), lines.start(), lines.end());
        if (number > returned) {
          JournalEvent event = JsonLines.event(lines.bytes(), lines.start(), lines.end());
          returned = number;
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

package dev.lodestone.tournament.journal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Reads journals event by event, so that a journal of any size can be read. */
public final class JournalReader {

  private JournalReader() {}

  /** Receives the events. */
  public interface Handler {

    /**
     * Receives the next event.
     *
     * @throws IllegalArgumentException if the event is not valid at this point
     * @throws IOException if the handler cannot write its output
     */
    void accept(JournalEvent event) throws IOException;
  }

  /**
   * Passes on all events in the order in which they happened. An incomplete last line is ignored;
   * its writer was killed while writing it.
   *
   * @throws IOException if the file cannot be read
   * @throws IllegalArgumentException if a line is not a valid event or was changed; the message
   *     names the line
   */
  public static void read(Path journal, Handler handler) throws IOException {
    read(journal, Long.MAX_VALUE, new LineChecksum(), handler);
  }

  /**
   * Reads a part of the file. The checksums of its lines are not checked, because they cover the
   * file from its first line; a caller that knows the offsets has already read the file.
   *
   * @param from byte offset of the first line
   * @param to byte offset after the last line
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
   * Reads the beginning of the file.
   *
   * @param limit byte offset after which nothing is read
   * @param checksum updated to the checksum after the last line
   * @return byte offset after the last line
   */
  static long read(Path journal, long limit, LineChecksum checksum, Handler handler)
      throws IOException {
    int number = 1;
    // The common pool would begin a thread for each block on a machine with two processors.
    ExecutorService reader = Executors.newSingleThreadExecutor(JournalReader::thread);
    try (LineReader lines = new LineReader(journal)) {
      CompletableFuture<EventBlock> next =
          CompletableFuture.completedFuture(EventBlock.read(lines, limit, checksum));
      try {
        boolean isLast = false;
        while (!isLast) {
          EventBlock block = next.join();
          isLast = block.isLast();
          if (!isLast) {
            next =
                CompletableFuture.supplyAsync(
                    () -> EventBlock.read(lines, limit, checksum), reader);
          }
          for (JournalEvent event : block.events()) {
            handler.accept(event);
            number++;
          }
          block.requireSound();
        }
        return lines.offset();
      } finally {
        next.join();
      }
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(journal + ", line " + number + ": " + e.getMessage(), e);
    } finally {
      reader.shutdown();
    }
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "journal-reader");
    thread.setDaemon(true);
    return thread;
  }
}

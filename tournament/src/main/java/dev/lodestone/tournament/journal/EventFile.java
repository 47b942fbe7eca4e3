package dev.lodestone.tournament.journal;

import dev.lodestone.job.AtomicFile;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A file of events, one JSON object with its {@link LineChecksum} on each line, from which a job of
 * many steps resumes where it was interrupted. The first event describes the job, each later one
 * the result of a step. Only one process at a time can write it. Not thread-safe.
 *
 * @param <E> type of the events, whose subtypes a JSON field distinguishes
 */
public final class EventFile<E> implements Closeable {

  private final Path path;
  private final LineFile file;
  private final LineChecksum checksum = new LineChecksum();

  private EventFile(Path path, LineFile file) {
    this.path = path;
    this.file = file;
  }

  /**
   * Opens a file and reads its events, or creates it. An incomplete last line is dropped.
   *
   * @param start first event of a new file
   * @param first receives the first event of an existing file; throws if it describes another job
   * @param next receives each later event; throws if it cannot follow those before
   * @throws LockedException if another process is writing it
   * @throws IOException if the file cannot be read or written
   * @throws IllegalArgumentException if a line is not an event of this type or was rejected; the
   *     message contains its line number
   */
  public static <E> EventFile<E> open(
      Path path, Class<E> type, E start, Consumer<E> first, Consumer<E> next) throws IOException {
    Path lock = path.resolveSibling("." + path.getFileName() + ".lock");
    LineFile lines =
        LineFile.open(path, lock, "writing " + path, () -> LineFile.lengthOfCompleteLines(path));
    EventFile<E> file = new EventFile<>(path, lines);
    boolean opened = false;
    try {
      if (!file.read(type, first, next)) {
        file.append(start);
        lines.sync();
        AtomicFile.forceDirectory(Objects.requireNonNull(path.toAbsolutePath().getParent()));
      }
      opened = true;
      return file;
    } finally {
      if (!opened) {
        lines.close();
      }
    }
  }

  /**
   * The first event of a file; empty if the file has none, or does not exist.
   *
   * @throws IllegalArgumentException if it is not an event of this type, or was changed
   */
  public static <E> Optional<E> first(Path path, Class<E> type) throws IOException {
    if (!Files.exists(path)) {
      return Optional.empty();
    }
    try (LineReader lines = new LineReader(path)) {
      return lines.next() ? Optional.of(event(lines, new LineChecksum(), type)) : Optional.empty();
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(path + ", line 1: " + e.getMessage(), e);
    }
  }

  private static <E> E event(LineReader lines, LineChecksum checksum, Class<E> type) {
    checksum.check(lines.bytes(), lines.start(), lines.end());
    return JsonLines.parse(LineChecksum.without(lines.bytes(), lines.start(), lines.end()), type);
  }

  /** Reads the existing events. Returns false if there are none. */
  private boolean read(Class<E> type, Consumer<E> first, Consumer<E> next) throws IOException {
    int number = 0;
    try (LineReader lines = new LineReader(path)) {
      while (lines.next()) {
        number++;
        (number == 1 ? first : next).accept(event(lines, checksum, type));
      }
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(line(number) + ": " + e.getMessage(), e);
    }
    return number > 0;
  }

  /** The name of a line in messages, counted from 1. */
  public String line(int number) {
    return path + ", line " + number;
  }

  /**
   * Appends an event.
   *
   * @throws JournalException if the event cannot be written
   */
  public void append(E event) {
    file.append(checksum.seal(JsonLines.format(event)));
    file.syncInTurn();
  }

  /**
   * @throws JournalException if written events may not have reached the disk
   */
  @Override
  public void close() {
    file.close();
  }
}

package dev.lodestone.tournament.journal;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A file of complete lines to which only one process at a time can append.
 *
 * <p>Every line is passed to the operating system before {@link #append} returns. If only part of a
 * line could be written, it is removed, so the file always ends with a complete line. If the
 * process is killed while it writes a line, the next process that opens the file removes the
 * incomplete line.
 *
 * <p>The lock is on a separate file, because a lock on this file would be lost as soon as any other
 * code in this process opened it for reading and closed it. Not thread-safe.
 */
final class LineFile implements Closeable {

  private static final byte LINE_END = '\n';

  /** Lines that follow each other faster share a force, which takes some milliseconds. */
  private static final long FORCE_NANOS = 100_000_000;

  /**
   * Lines that follow each other faster share a look at the file, which takes as long as a line.
   */
  private static final long CHECK_NANOS = 1_000_000;

  private final Path path;
  private final FileChannel channel;
  private final OutputLock lock;

  /**
   * The identity of the file, independent of its name; null if the file system does not provide
   * one.
   */
  private final @Nullable Object fileKey;

  private long length;
  private long forcedNanos = System.nanoTime() - FORCE_NANOS;
  private boolean isDue;
  private long checkedNanos = forcedNanos;
  private boolean isUnchecked;
  private boolean broken;

  private LineFile(Path path, FileChannel channel, OutputLock lock, long length)
      throws IOException {
    this.path = path;
    this.channel = channel;
    this.lock = lock;
    this.fileKey = Files.readAttributes(path, BasicFileAttributes.class).fileKey();
    this.length = length;
  }

  /** Determines how much of a file to keep, once no other process can write it. */
  interface Kept {

    /** The number of bytes to keep; 0 if there is no file yet. */
    long bytes() throws IOException;
  }

  /**
   * Opens a file, or creates it. An existing file is unchanged if {@code kept} throws an exception.
   *
   * @param lockPath file whose lock grants the right to write
   * @param work what the lock permits, see {@link OutputLock#take}
   * @throws LockedException if another process, or other code in this process, is writing it
   */
  static LineFile open(Path path, Path lockPath, String work, Kept kept) throws IOException {
    OutputLock lock = OutputLock.take(lockPath, false, work);
    LineFile file = null;
    try {
      file = open(path, lock, kept.bytes());
      return file;
    } finally {
      if (file == null) {
        lock.close();
      }
    }
  }

  private static LineFile open(Path path, OutputLock lock, long length) throws IOException {
    FileChannel channel =
        FileChannel.open(
            path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    LineFile file = null;
    try {
      channel.truncate(length);
      channel.position(length);
      file = new LineFile(path, channel, lock, length);
      return file;
    } finally {
      if (file == null) {
        channel.close();
      }
    }
  }

  /** The length in bytes of the complete lines in a file; 0 if the file does not exist. */
  static long lengthOfCompleteLines(Path path) throws IOException {
    if (!Files.exists(path)) {
      return 0;
    }
    byte[] bytes = Files.readAllBytes(path);
    int length = bytes.length;
    while (length > 0 && bytes[length - 1] != LINE_END) {
      length--;
    }
    return length;
  }

  /**
   * Appends a line, given without its line feed.
   *
   * @throws JournalException if this line or an earlier one cannot be written
   */
  void append(String line) {
    append((line + (char) LINE_END).getBytes(StandardCharsets.UTF_8));
  }

  /** Appends the bytes of a line, including its line feed. */
  void append(byte[] line) {
    if (broken) {
      throw new JournalException(path, "an earlier line could not be written");
    }
    ByteBuffer bytes = ByteBuffer.wrap(line);
    try {
      if (System.nanoTime() - checkedNanos >= CHECK_NANOS) {
        requireInPlace();
      }
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      length += line.length;
      isUnchecked = true;
    } catch (IOException e) {
      broken = true;
      takeBack();
      throw new JournalException(path, e);
    }
    syncIfDue();
  }

  /**
   * Lines written to a file that was deleted or replaced would be lost silently, as those of less
   * than a millisecond are until the next call.
   */
  private void requireInPlace() throws IOException {
    boolean inPlace;
    try {
      BasicFileAttributes found = Files.readAttributes(path, BasicFileAttributes.class);
      inPlace = found.size() == length && Objects.equals(found.fileKey(), fileKey);
    } catch (NoSuchFileException e) {
      inPlace = false;
    }
    if (!inPlace) {
      throw new IOException("it was deleted or replaced while lines were written");
    }
    checkedNanos = System.nanoTime();
    isUnchecked = false;
  }

  private void takeBack() {
    try {
      channel.truncate(length);
    } catch (IOException e) {
      // The line stays incomplete; the next process to open the file drops it.
      return;
    }
  }

  /**
   * Makes everything written so far survive a power failure.
   *
   * @throws JournalException if that is not possible
   */
  void sync() {
    try {
      requireInPlace();
      channel.force(false);
      forcedNanos = System.nanoTime();
      isDue = false;
    } catch (IOException e) {
      broken = true;
      throw new JournalException(path, e);
    }
  }

  /**
   * Makes everything written so far survive a power failure: now or, within 0.1 s of the last time,
   * with the first line after that, or at {@link #close}.
   *
   * @throws JournalException if that is not possible
   */
  void syncInTurn() {
    isDue = true;
    syncIfDue();
  }

  private void syncIfDue() {
    if (isDue && System.nanoTime() - forcedNanos >= FORCE_NANOS) {
      sync();
    }
  }

  /**
   * Forces all lines to the disk and closes the file. A second call has no effect.
   *
   * @throws JournalException if written lines may not have reached the disk
   */
  @Override
  public void close() {
    try (lock;
        channel) {
      if (channel.isOpen()) {
        if (isUnchecked && !broken) {
          requireInPlace();
        }
        channel.force(false);
      }
    } catch (IOException e) {
      throw new JournalException(path, e);
    }
  }
}

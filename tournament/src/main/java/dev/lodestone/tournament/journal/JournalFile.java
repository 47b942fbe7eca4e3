package dev.lodestone.tournament.journal;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A file of whole lines that one process at a time appends to.
 *
 * <p>Every line goes to the operating system in one piece before {@link #append} returns. One that
 * fails half-way is taken back, so that the file ends with a whole line whatever happens, except
 * while the process is killed in the act: the next one to open the file takes that back.
 *
 * <p>The lock is on a file of its own, {@value #LOCK_NAME}: a lock on the journal itself would be
 * lost as soon as anything else in this process had read and closed it.
 */
final class JournalFile implements Closeable {

  static final String LOCK_NAME = "journal.lock";

  /** What every journal begins with. */
  private static final String FIRST_BYTES = "{\"event\":\"tournament\"";

  private static final byte LINE_END = '\n';

  /** More than any first line has: a thousand players with long commands. */
  private static final int MOST_TORN_BYTES = 1 << 24;

  private final Path path;
  private final FileChannel channel;
  private final FileChannel lock;
  private final LineChecksum checksum;
  private long length;
  private boolean broken;

  private JournalFile(
      Path path, FileChannel channel, FileChannel lock, LineChecksum checksum, long length) {
    this.path = path;
    this.channel = channel;
    this.lock = lock;
    this.checksum = checksum;
    this.length = length;
  }

  /** Makes the file; one that holds but the torn first line of a journal counts as none. */
  static JournalFile create(Path directory) throws IOException {
    Files.createDirectories(directory);
    Path path = directory.resolve(Journal.FILE_NAME);
    return locked(
        directory,
        lock -> {
          if (Files.isRegularFile(path) && !isTornFirstLine(path)) {
            throw new FileAlreadyExistsException(path.toString());
          }
          JournalFile file = open(path, lock, new LineChecksum(), 0);
          // Otherwise a power failure might leave a synchronised file that has no name.
          syncDirectory(directory);
          return file;
        });
  }

  /** What a file holds is none of ours unless it began like a journal. */
  private static boolean isTornFirstLine(Path path) throws IOException {
    byte[] begin = FIRST_BYTES.getBytes(StandardCharsets.US_ASCII);
    long size = Files.size(path);
    if (size > MOST_TORN_BYTES) {
      return false;
    }
    byte[] bytes = Files.readAllBytes(path);
    int compared = Math.min(bytes.length, begin.length);
    return Arrays.equals(bytes, 0, compared, begin, 0, compared) && !contains(bytes, LINE_END);
  }

  private static boolean contains(byte[] bytes, byte wanted) {
    for (byte b : bytes) {
      if (b == wanted) {
        return true;
      }
    }
    return false;
  }

  /**
   * Opens the file to write on after its last whole line. Nothing is changed unless all lines are
   * sound.
   *
   * @param visitor told of the games that are over
   * @throws IllegalArgumentException if they are not; the message says where
   */
  static JournalFile append(Path directory, JournalVisitor visitor) throws IOException {
    Path path = directory.resolve(Journal.FILE_NAME);
    if (!Files.exists(path)) {
      throw new NoSuchFileException(path.toString());
    }
    return locked(
        directory,
        lock -> {
          // After the lock, so that what is read is what is written on.
          Journal journal = Journal.read(path, visitor);
          return open(path, lock, journal.checksum(), journal.length());
        });
  }

  private interface Opening {
    JournalFile open(FileChannel lock) throws IOException;
  }

  private static JournalFile locked(Path directory, Opening opening) throws IOException {
    FileChannel lock =
        FileChannel.open(
            directory.resolve(LOCK_NAME), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    JournalFile file = null;
    try {
      if (!tryLock(lock)) {
        throw new JournalLockedException(directory);
      }
      file = opening.open(lock);
      return file;
    } finally {
      if (file == null) {
        lock.close();
      }
    }
  }

  private static boolean tryLock(FileChannel lock) throws IOException {
    try {
      @Nullable FileLock held = lock.tryLock();
      return held != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  private static JournalFile open(Path path, FileChannel lock, LineChecksum checksum, long length)
      throws IOException {
    FileChannel channel =
        FileChannel.open(
            path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    JournalFile file = null;
    try {
      channel.truncate(length);
      channel.position(length);
      file = new JournalFile(path, channel, lock, checksum, length);
      return file;
    } finally {
      if (file == null) {
        channel.close();
      }
    }
  }

  private static void syncDirectory(Path directory) {
    try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException e) {
      // Not every system can; then its file system has to see to it by itself.
      return;
    }
  }

  /**
   * Appends a JSON object as a line.
   *
   * @return the line as it was written, with its checksum but without its end
   * @throws JournalException if it cannot be written, now or earlier
   */
  String append(String object) {
    if (broken) {
      throw new JournalException(path, "an earlier line could not be written");
    }
    byte[] line = checksum.seal(object);
    ByteBuffer bytes = ByteBuffer.wrap(line);
    try {
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      length += line.length;
      return new String(line, 0, line.length - 1, StandardCharsets.UTF_8);
    } catch (IOException e) {
      broken = true;
      takeBack();
      throw new JournalException(path, e);
    }
  }

  private void takeBack() {
    try {
      channel.truncate(length);
    } catch (IOException e) {
      // The line stays torn; whoever opens the file next drops it.
      return;
    }
  }

  /** Sees to it that everything written so far survives a failure of power. */
  void sync() {
    try {
      channel.force(false);
    } catch (IOException e) {
      broken = true;
      throw new JournalException(path, e);
    }
  }

  @Override
  public void close() {
    try (lock) {
      channel.close();
    } catch (IOException e) {
      throw new JournalException(path, e);
    }
  }
}

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

  private static final byte LINE_END = '\n';

  private final Path path;
  private final FileChannel channel;
  private final FileChannel lock;
  private long length;
  private boolean broken;

  private JournalFile(Path path, FileChannel channel, FileChannel lock, long length) {
    this.path = path;
    this.channel = channel;
    this.lock = lock;
    this.length = length;
  }

  /** Makes the file; one without a single whole line counts as none. */
  static JournalFile create(Path directory) throws IOException {
    Files.createDirectories(directory);
    Path path = directory.resolve(JournalWriter.FILE_NAME);
    return locked(
        directory,
        lock -> {
          JournalFile file = open(path, lock);
          if (file.length > 0) {
            file.channel.close();
            throw new FileAlreadyExistsException(path.toString());
          }
          // Otherwise a power failure might leave a synchronised file that has no name.
          syncDirectory(directory);
          return file;
        });
  }

  /** Opens the file to write on after its last whole line. */
  static JournalFile append(Path directory) throws IOException {
    Path path = directory.resolve(JournalWriter.FILE_NAME);
    if (!Files.exists(path)) {
      throw new NoSuchFileException(path.toString());
    }
    return locked(directory, lock -> open(path, lock));
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

  private static JournalFile open(Path path, FileChannel lock) throws IOException {
    FileChannel channel =
        FileChannel.open(
            path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    JournalFile file = null;
    try {
      long length = endOfLastLine(channel);
      channel.truncate(length);
      channel.position(length);
      file = new JournalFile(path, channel, lock, length);
      return file;
    } finally {
      if (file == null) {
        channel.close();
      }
    }
  }

  private static long endOfLastLine(FileChannel channel) throws IOException {
    ByteBuffer block = ByteBuffer.allocate(8192);
    long end = channel.size();
    while (end > 0) {
      long start = Math.max(0, end - block.capacity());
      block.clear().limit((int) (end - start));
      while (block.hasRemaining() && channel.read(block, start + block.position()) >= 0) {
        // Reads until the block is full.
      }
      for (int i = block.position() - 1; i >= 0; i--) {
        if (block.get(i) == LINE_END) {
          return start + i + 1;
        }
      }
      end = start;
    }
    return 0;
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
   * Appends a line.
   *
   * @throws JournalException if it cannot be written, now or earlier
   */
  void append(String line) {
    if (broken) {
      throw new JournalException(path, "an earlier line could not be written");
    }
    ByteBuffer bytes = ByteBuffer.wrap((line + (char) LINE_END).getBytes(StandardCharsets.UTF_8));
    try {
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      length += bytes.capacity();
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

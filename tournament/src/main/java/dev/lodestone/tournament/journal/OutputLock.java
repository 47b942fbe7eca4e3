package dev.lodestone.tournament.journal;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A lock for writing a file or directory, held on the file {@code .NAME.lock} next to it and
 * released when the process ends at the latest. It is either exclusive or shared by several
 * processes. The file contains the id of the process that holds an exclusive lock.
 */
public final class OutputLock implements Closeable {

  /** Maximum number of bytes of the owner's process id. */
  private static final int MAX_NAME = 32;

  private final FileChannel channel;

  private OutputLock(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Takes the exclusive lock for a file or directory.
   *
   * @throws LockedException if another process holds a lock
   */
  public static OutputLock of(Path output) throws IOException {
    return take(output, false);
  }

  /**
   * Takes a shared lock for a directory to which several processes write.
   *
   * @throws LockedException if another process holds the exclusive lock
   */
  public static OutputLock shared(Path output) throws IOException {
    return take(output, true);
  }

  private static OutputLock take(Path output, boolean shared) throws IOException {
    Path absolute = output.toAbsolutePath().normalize();
    return take(
        absolute.resolveSibling("." + absolute.getFileName() + ".lock"),
        shared,
        "writing " + output);
  }

  /**
   * Takes a lock.
   *
   * @param file the file that is locked
   * @param work what the lock permits, such as "writing FILE"
   * @throws LockedException if another process holds the lock
   */
  static OutputLock take(Path file, boolean shared, String work) throws IOException {
    FileChannel channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    boolean taken = false;
    try {
      taken = tryLock(channel, shared);
      if (!taken) {
        throw new LockedException(owner(channel), work);
      }
      name(channel, shared ? "" : Long.toString(ProcessHandle.current().pid()));
      return new OutputLock(channel);
    } finally {
      if (!taken) {
        channel.close();
      }
    }
  }

  private static boolean tryLock(FileChannel channel, boolean shared) throws IOException {
    try {
      // The bytes before it can be read by processes that are refused, on every system.
      @Nullable FileLock held = channel.tryLock(MAX_NAME, Long.MAX_VALUE - MAX_NAME, shared);
      return held != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  private static void name(FileChannel channel, String owner) {
    try {
      channel.truncate(0);
      channel.write(ByteBuffer.wrap(owner.getBytes(StandardCharsets.US_ASCII)), 0);
    } catch (IOException e) {
      // The lock holds without a name too, for instance on a full disk.
      return;
    }
  }

  private static Optional<String> owner(FileChannel channel) {
    ByteBuffer bytes = ByteBuffer.allocate(MAX_NAME);
    try {
      channel.read(bytes, 0);
    } catch (IOException e) {
      return Optional.empty();
    }
    String text = new String(bytes.array(), 0, bytes.position(), StandardCharsets.US_ASCII);
    return Optional.of(text).filter(name -> name.matches("\\d+"));
  }

  @Override
  public void close() throws IOException {
    // The file is not deleted: another process may have opened it already and wait for the lock.
    if (channel.isOpen()) {
      name(channel, "");
    }
    channel.close();
  }
}

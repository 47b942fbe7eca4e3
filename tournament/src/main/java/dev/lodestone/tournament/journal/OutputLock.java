package dev.lodestone.tournament.journal;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * A lock for writing a file or directory, held on the file {@code .NAME.lock} next to it and
 * released when the process ends at the latest. It is either exclusive or shared by several
 * processes.
 */
public final class OutputLock implements Closeable {

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
    Path path = absolute.resolveSibling("." + absolute.getFileName() + ".lock");
    FileChannel channel =
        FileChannel.open(
            path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    if (!tryLock(channel, shared)) {
      channel.close();
      throw new LockedException("writing " + output);
    }
    return new OutputLock(channel);
  }

  private static boolean tryLock(FileChannel channel, boolean shared) throws IOException {
    try {
      @Nullable FileLock held = channel.tryLock(0, Long.MAX_VALUE, shared);
      return held != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  @Override
  public void close() throws IOException {
    // The file is not deleted: another process may have opened it already and wait for the lock.
    channel.close();
  }
}

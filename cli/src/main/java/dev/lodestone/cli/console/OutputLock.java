package dev.lodestone.cli.console;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * The right of one process to write a file: a lock on {@code .NAME.lock} beside it, which ends with
 * the process at the latest.
 */
public final class OutputLock implements Closeable {

  private final FileChannel channel;

  private OutputLock(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Takes the right to write a file.
   *
   * @throws UserError if another process has it
   */
  public static OutputLock of(Path file) throws IOException {
    Path path = file.resolveSibling("." + file.getFileName() + ".lock");
    FileChannel channel =
        FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    if (!tryLock(channel)) {
      channel.close();
      throw new UserError(
          "another process writes " + file + "; wait for it or choose another file");
    }
    return new OutputLock(channel);
  }

  private static boolean tryLock(FileChannel channel) throws IOException {
    try {
      @Nullable FileLock held = channel.tryLock();
      return held != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  @Override
  public void close() throws IOException {
    // The file stays: another process may have opened it already, and wait for this one.
    channel.close();
  }
}

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
 * The right to write a file or directory: a lock on {@code .NAME.lock} beside it, which ends with
 * the process at the latest. Either one process has it alone, or several share it.
 */
public final class OutputLock implements Closeable {

  private final FileChannel channel;

  private OutputLock(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Takes the right to write a file or directory alone.
   *
   * @throws UserError if another process has it
   */
  public static OutputLock of(Path output) throws IOException {
    return take(output, false);
  }

  /**
   * Takes the right to write a directory together with other processes that share it.
   *
   * @throws UserError if another process has it alone
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
      throw new UserError(
          "another process writes " + output + "; wait for it or choose another name");
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
    // The file stays: another process may have opened it already, and wait for this one.
    channel.close();
  }
}

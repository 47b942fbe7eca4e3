package dev.lodestone.tournament.book;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A file of whole lines that one process at a time appends to. A last line that was cut off, by the
 * end of its writer in the act, is dropped when the next one opens it.
 *
 * <p>The lock is on a file of its own beside it: one on the file itself would be lost as soon as
 * anything else in this process had read and closed it.
 */
final class RecordFile implements Closeable {

  private final FileChannel channel;
  private final FileChannel lock;

  private RecordFile(FileChannel channel, FileChannel lock) {
    this.channel = channel;
    this.lock = lock;
  }

  static RecordFile open(Path path) throws IOException {
    FileChannel lock =
        FileChannel.open(
            path.resolveSibling("." + path.getFileName() + ".lock"),
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE);
    RecordFile file = null;
    try {
      requireLock(lock, path);
      FileChannel channel =
          FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      byte[] bytes = Files.readAllBytes(path);
      int length = bytes.length;
      while (length > 0 && bytes[length - 1] != '\n') {
        length--;
      }
      channel.truncate(length);
      channel.position(length);
      file = new RecordFile(channel, lock);
      return file;
    } finally {
      if (file == null) {
        lock.close();
      }
    }
  }

  private static void requireLock(FileChannel lock, Path path) throws IOException {
    boolean locked;
    try {
      locked = lock.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      locked = false;
    }
    if (!locked) {
      throw new IOException("another process is writing " + path);
    }
  }

  /** Appends a line, given without its end. */
  void append(String line) {
    ByteBuffer bytes = ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8));
    try {
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    try (lock) {
      channel.close();
    }
  }
}

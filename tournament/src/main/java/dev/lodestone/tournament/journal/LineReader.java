package dev.lodestone.tournament.journal;

import static dev.lodestone.core.text.Arguments.requireThat;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Reads the complete lines of a file, one after the other; it ignores any text after the last line
 * feed.
 */
final class LineReader implements Closeable {

  private static final int BLOCK_BYTES = 1 << 16;

  /**
   * Far longer than any valid line, but short enough that a file without line feeds cannot fill the
   * memory.
   */
  private static final int MAX_BYTES = 1 << 26;

  private final InputStream in;
  private byte[] buffer = new byte[BLOCK_BYTES];
  private int filled;
  private int start;
  private int end = -1;
  private long offset;

  LineReader(Path file) throws IOException {
    this(file, 0);
  }

  /**
   * @param from byte offset of the first line to read
   */
  LineReader(Path file, long from) throws IOException {
    this.in = Files.newInputStream(file);
    this.offset = from;
    try {
      in.skipNBytes(from);
    } catch (IOException e) {
      in.close();
      throw e;
    }
  }

  /**
   * Advances to the next line.
   *
   * @return whether there is another line
   * @throws IllegalArgumentException if the line is longer than the maximum
   */
  boolean next() throws IOException {
    start = end + 1;
    int searched = start;
    while (true) {
      for (int i = searched; i < filled; i++) {
        if (buffer[i] == '\n') {
          end = i;
          offset += end + 1 - start;
          return true;
        }
      }
      if (start > 0) {
        System.arraycopy(buffer, start, buffer, 0, filled - start);
        filled -= start;
        start = 0;
      }
      requireThat(filled < MAX_BYTES, "expected a line shorter than %s bytes", MAX_BYTES);
      if (filled == buffer.length) {
        buffer = Arrays.copyOf(buffer, 2 * buffer.length);
      }
      searched = filled;
      int read = in.read(buffer, filled, buffer.length - filled);
      if (read < 0) {
        end = start - 1;
        return false;
      }
      filled += read;
    }
  }

  /** The buffer that contains the line. */
  byte[] bytes() {
    return buffer;
  }

  /** Index of the line's first byte in {@link #bytes}. */
  int start() {
    return start;
  }

  /** Index of its line feed. */
  int end() {
    return end;
  }

  /** The byte offset in the file after this line's line feed. */
  long offset() {
    return offset;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}

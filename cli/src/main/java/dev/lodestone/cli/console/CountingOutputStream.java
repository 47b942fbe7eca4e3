package dev.lodestone.cli.console;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Counts the bytes written through it. */
final class CountingOutputStream extends FilterOutputStream {

  private long bytes;

  CountingOutputStream(OutputStream out) {
    super(out);
  }

  long bytes() {
    return bytes;
  }

  @Override
  public void write(int b) throws IOException {
    out.write(b);
    bytes++;
  }

  @Override
  public void write(byte[] buffer, int offset, int length) throws IOException {
    out.write(buffer, offset, length);
    bytes += length;
  }
}

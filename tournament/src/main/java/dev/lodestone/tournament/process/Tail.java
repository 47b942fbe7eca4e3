package dev.lodestone.tournament.process;

import java.nio.charset.StandardCharsets;

/** The last bytes of a stream. Thread-safe. */
final class Tail {

  private final byte[] ring;
  private long written;

  /**
   * @param bytes how many are kept
   */
  Tail(int bytes) {
    this.ring = new byte[bytes];
  }

  synchronized void add(byte[] bytes, int length) {
    for (int i = 0; i < length; i++) {
      ring[(int) (written % ring.length)] = bytes[i];
      written++;
    }
  }

  /** The kept part, as UTF-8; if more was written, it begins after the first end of a line. */
  synchronized String text() {
    int length = (int) Math.min(written, ring.length);
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = ring[(int) ((written - length + i) % ring.length)];
    }
    String text = new String(bytes, StandardCharsets.UTF_8);
    int lineEnd = text.indexOf('\n');
    boolean cut = written > length && lineEnd >= 0 && lineEnd < text.length() - 1;
    return (cut ? text.substring(lineEnd + 1) : text).strip();
  }
}

package dev.lodestone.tournament.process;

import java.nio.charset.StandardCharsets;

/** The last bytes of a stream. Thread-safe. */
final class Tail {

  private final byte[] ring;
  private long written;

  /**
   * @param bytes number of bytes to keep
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

  /**
   * The kept bytes, decoded as UTF-8. If earlier bytes were discarded, the text begins after the
   * first line terminator, if there is one before the end.
   */
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

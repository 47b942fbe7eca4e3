package dev.lodestone.core.verify;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * A table of the counts of subtrees by position and depth. A new count replaces an old one. If two
 * threads write a slot at the same time, its key and count may not match, and the entry is then
 * ignored (lockless table by R. Hyatt and T. Mann). Thread-safe.
 */
final class PerftTable {

  private static final int SLOT_BYTES = 16;

  /** The golden ratio as a 64-bit fraction, which spreads depths over the keys. */
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  private final AtomicLongArray words;
  private final int shift;

  /**
   * @param mebibytes the size of the table in MiB, at least 1
   */
  PerftTable(int mebibytes) {
    long slots = Long.highestOneBit(((long) mebibytes << 20) / SLOT_BYTES);
    int bits = Math.min(29, Long.numberOfTrailingZeros(slots));
    this.words = new AtomicLongArray(2 << bits);
    this.shift = Long.SIZE - bits;
  }

  /** The count, or -1 if it is not in the table. */
  long get(long hash, int depth) {
    long key = key(hash, depth);
    int slot = slot(key);
    long count = words.getPlain(slot + 1);
    return (words.getPlain(slot) ^ count) == key ? count : -1;
  }

  void put(long hash, int depth, long count) {
    long key = key(hash, depth);
    int slot = slot(key);
    words.setPlain(slot, key ^ count);
    words.setPlain(slot + 1, count);
  }

  private static long key(long hash, int depth) {
    // Never 0, which marks an empty slot.
    return (hash ^ depth * SPREAD) | 1;
  }

  private int slot(long key) {
    return ((int) ((key * SPREAD) >>> shift)) << 1;
  }
}

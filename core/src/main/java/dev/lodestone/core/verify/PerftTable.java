package dev.lodestone.core.verify;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Counts of subtrees by position and depth. A new count replaces an old one; two threads that write
 * one slot at once leave a pair whose key and count do not match, which is ignored (R. Hyatt's and
 * T. Mann's lockless table). Thread-safe.
 */
final class PerftTable {

  private static final int SLOT_BYTES = 16;

  /** Golden ratio: spreads depths over the keys. */
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  private final AtomicLongArray words;
  private final int shift;

  /**
   * @param mebibytes size of the table, at least 1
   */
  PerftTable(int mebibytes) {
    long slots = Long.highestOneBit(((long) mebibytes << 20) / SLOT_BYTES);
    int bits = Math.min(29, Long.numberOfTrailingZeros(slots));
    this.words = new AtomicLongArray(2 << bits);
    this.shift = Long.SIZE - bits;
  }

  /** The count, or -1 if it is not known. */
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
    // Never 0, which an empty slot would be taken for.
    return (hash ^ depth * SPREAD) | 1;
  }

  private int slot(long key) {
    return ((int) ((key * SPREAD) >>> shift)) << 1;
  }
}

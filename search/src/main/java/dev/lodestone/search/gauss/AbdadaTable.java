package dev.lodestone.search.gauss;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * The positions that some thread is searching, so that other threads may defer them (T. Kerrigan,
 * "Simplified ABDADA"). Only a hint: a position may be missing or share its hash with another,
 * which costs at most duplicate or deferred work.
 */
final class AbdadaTable {

  private static final int SLOTS = 1 << 12;

  private final AtomicLongArray hashes = new AtomicLongArray(SLOTS);

  boolean holds(long hash) {
    return hashes.getOpaque(slot(hash)) == hash;
  }

  void enter(long hash) {
    hashes.setOpaque(slot(hash), hash);
  }

  void leave(long hash) {
    hashes.compareAndSet(slot(hash), hash, 0);
  }

  void clear() {
    for (int i = 0; i < SLOTS; i++) {
      hashes.setOpaque(i, 0);
    }
  }

  private static int slot(long hash) {
    return (int) hash & (SLOTS - 1);
  }
}

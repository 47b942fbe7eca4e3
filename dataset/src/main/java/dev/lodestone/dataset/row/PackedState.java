package dev.lodestone.dataset.row;

import dev.lodestone.core.Diagram;

/**
 * Packs the numbers of a diagram into as few bits as their ranges need: first the cells, then the
 * counters, each from the lowest free bit upwards. No number crosses the border of two longs.
 *
 * <p>A cell takes the bits of the highest piece number, a counter those of its maximum. Stateless
 * and thread-safe.
 */
public final class PackedState {

  private final int cellBits;
  private final int[] counterBits;
  private final int words;

  /** Creates the packing for one game's positions. */
  public PackedState(Diagram diagram) {
    cellBits = bits(diagram.pieces().size());
    counterBits = diagram.counters().stream().mapToInt(c -> bits(c.max())).toArray();
    int used = 0;
    for (int i = 0; i < diagram.cells().size(); i++) {
      used = next(used, cellBits);
    }
    for (int width : counterBits) {
      used = next(used, width);
    }
    words = (used + Long.SIZE - 1) / Long.SIZE;
  }

  private static int bits(int max) {
    return Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(max));
  }

  /** The first bit after a number of this width that begins at bit {@code used} or later. */
  private static int next(int used, int width) {
    return begin(used, width) + width;
  }

  private static int begin(int used, int width) {
    int free = Long.SIZE - used % Long.SIZE;
    return free < width ? used + free : used;
  }

  /** The number of longs in a packed position. */
  public int words() {
    return words;
  }

  /** Packs a position. */
  public long[] pack(int[] cells, int[] counters) {
    long[] packed = new long[words];
    int used = 0;
    for (int cell : cells) {
      used = put(packed, used, cellBits, cell);
    }
    for (int i = 0; i < counters.length; i++) {
      used = put(packed, used, counterBits[i], counters[i]);
    }
    return packed;
  }

  private static int put(long[] packed, int used, int width, int value) {
    int at = begin(used, width);
    packed[at / Long.SIZE] |= (long) value << at;
    return at + width;
  }
}

package dev.lodestone.core.gess;

import dev.lodestone.core.Side;
import java.util.Arrays;

/**
 * Finds rings by operations on whole rows, both colours at once.
 *
 * <p>In a row {@code r}, {@code t = r & r << 1 & r >>> 1} marks the middles of three adjacent
 * stones. A square is the centre of a ring if it is marked in {@code t} of the row below and of the
 * row above, has stones to its left and right, and is empty. Ghost bits are 0, so the shifts carry
 * nothing from one colour's half into the other's.
 *
 * <p>The centres of two rings of one colour are never neighbours, because each would be a stone of
 * the other ring. A side therefore has at most 8 by 8 rings.
 */
final class Rings {

  /** The maximum number of rings of a side. */
  static final int MAX = 8 * 8;

  private static final int COUNT_BITS = 7;
  private static final int COUNT_MASK = (1 << COUNT_BITS) - 1;

  /** The number of bits of a packed pair of counts. */
  static final int CENSUS_BITS = 2 * COUNT_BITS;

  private Rings() {}

  /** Counts the rings of both sides; {@link #count} unpacks the result. */
  static int census(long[] rows) {
    int census = 0;
    long below = triples(rows[GessBoard.FIRST_STONE]);
    long row = rows[GessBoard.FIRST_STONE + 1];
    long middle = triples(row);
    for (int y = GessBoard.FIRST_STONE + 2; y <= GessBoard.LAST_STONE; y++) {
      long next = rows[y];
      long above = triples(next);
      if ((below & above) != 0) {
        long rings = below & above & openMiddles(row);
        census += Integer.bitCount((int) rings);
        census += Long.bitCount(rings >>> GessBoard.WHITE_SHIFT) << COUNT_BITS;
      }
      below = middle;
      middle = above;
      row = next;
    }
    return census;
  }

  /** The lowest square that is the centre of a ring of one side, or -1 if it has none. */
  static int first(long[] rows, Side side) {
    int shift = GessBoard.shift(side);
    for (int y = GessBoard.FIRST_STONE + 1; y < GessBoard.LAST_STONE; y++) {
      int centres = (int) (inRow(rows, y) >>> shift);
      if (centres != 0) {
        return GessBoard.square(Integer.numberOfTrailingZeros(centres), y);
      }
    }
    return -1;
  }

  /** The number of rings of one side in a census. */
  static int count(int census, Side side) {
    return side == Side.FIRST ? census & COUNT_MASK : census >>> COUNT_BITS & COUNT_MASK;
  }

  /**
   * The ring centres of both colours in row {@code y}, which must not be the first or last row of
   * the grid.
   */
  static long inRow(long[] rows, int y) {
    return triples(rows[y - 1]) & triples(rows[y + 1]) & openMiddles(rows[y]);
  }

  /** Writes the ring centres of one side, by row. */
  static void centres(long[] rows, Side side, int[] centres) {
    int shift = GessBoard.shift(side);
    for (int y = GessBoard.FIRST_STONE + 1; y < GessBoard.LAST_STONE; y++) {
      centres[y] = (int) (inRow(rows, y) >>> shift);
    }
  }

  /** Writes the centres whose footprint overlaps a ring, by row. */
  static void zone(int[] ringCentres, int[] zone) {
    Arrays.fill(zone, 0);
    for (int y = GessBoard.FIRST_STONE + 1; y < GessBoard.LAST_STONE; y++) {
      int centres = ringCentres[y];
      if (centres != 0) {
        int wide = centres << 2 | centres << 1 | centres | centres >>> 1 | centres >>> 2;
        for (int near = y - Footprint.REACH; near <= y + Footprint.REACH; near++) {
          zone[near] |= wide;
        }
      }
    }
  }

  private static long triples(long row) {
    return row & row << 1 & row >>> 1;
  }

  private static long openMiddles(long row) {
    long anyColour = row | Long.rotateLeft(row, GessBoard.WHITE_SHIFT);
    return row << 1 & row >>> 1 & ~anyColour;
  }
}

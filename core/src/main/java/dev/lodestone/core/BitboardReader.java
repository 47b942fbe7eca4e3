package dev.lodestone.core;

import java.util.function.IntUnaryOperator;

/**
 * Reads the cells of positions that have a bitboard for each piece, by the bits in which these
 * differ from the position before. Not thread-safe.
 */
public final class BitboardReader implements DiagramReader {

  /** Reads the bitboards and counters of a position. */
  @FunctionalInterface
  public interface Source {

    /**
     * Writes the numbers of a position.
     *
     * @param boards receives the bitboard of each piece, in the order of {@link Diagram#pieces}
     * @param counters receives the counters
     */
    void read(Position position, long[] boards, int[] counters);
  }

  private final Source source;
  private final int[] cellOf = new int[Long.SIZE];
  private final long[] last;
  private final long[] now;

  /**
   * Creates a reader.
   *
   * @param pieces number of pieces
   * @param cellOf the cell of a bit
   */
  public BitboardReader(int pieces, IntUnaryOperator cellOf, Source source) {
    this.source = source;
    this.last = new long[pieces];
    this.now = new long[pieces];
    for (int bit = 0; bit < Long.SIZE; bit++) {
      this.cellOf[bit] = cellOf.applyAsInt(bit);
    }
  }

  @Override
  public int read(Position position, int[] cells, int[] counters, int[] changed) {
    source.read(position, now, counters);
    long different = 0;
    for (int piece = 0; piece < now.length; piece++) {
      different |= now[piece] ^ last[piece];
      for (long left = last[piece] & ~now[piece]; left != 0; left &= left - 1) {
        cells[cellOf[Long.numberOfTrailingZeros(left)]] = 0;
      }
    }
    for (int piece = 0; piece < now.length; piece++) {
      for (long added = now[piece] & ~last[piece]; added != 0; added &= added - 1) {
        cells[cellOf[Long.numberOfTrailingZeros(added)]] = piece + 1;
      }
      last[piece] = now[piece];
    }
    int count = 0;
    for (; different != 0; different &= different - 1) {
      changed[count] = cellOf[Long.numberOfTrailingZeros(different)];
      count++;
    }
    return count;
  }
}

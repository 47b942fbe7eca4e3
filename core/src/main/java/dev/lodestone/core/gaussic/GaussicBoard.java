package dev.lodestone.core.gaussic;

/**
 * The 8x8 board as sets of squares: square {@code 8 * rank + file}, a1 is 0, h8 is 63, and a set is
 * a {@code long} with one bit a square.
 */
final class GaussicBoard {

  static final int SIZE = 8;
  static final int SQUARES = SIZE * SIZE;

  static final long FILE_A = 0x0101_0101_0101_0101L;
  static final long FILE_H = FILE_A << 7;

  /** The squares on which no man can be at the end of a move. */
  static final long CORNERS = 0x8100_0000_0000_0081L;

  /** The eight neighbours of a square. */
  static final long[] KING = new long[SQUARES];

  /** The neighbours along rank and file. */
  static final long[] ORTHOGONAL = new long[SQUARES];

  /** The rank and file of a square, without it. */
  static final long[] LINES = new long[SQUARES];

  /** The neighbours along the diagonals. */
  static final long[] DIAGONAL = new long[SQUARES];

  static {
    for (int square = 0; square < SQUARES; square++) {
      long bit = bit(square);
      KING[square] = around(bit) & ~bit;
      ORTHOGONAL[square] = east(bit) | west(bit) | (bit << SIZE) | (bit >>> SIZE);
      LINES[square] = ((0xffL << (SIZE * rank(square))) ^ (FILE_A << file(square))) & ~bit;
      DIAGONAL[square] = KING[square] & ~ORTHOGONAL[square];
    }
  }

  private GaussicBoard() {}

  static long bit(int square) {
    return 1L << square;
  }

  static int square(int file, int rank) {
    return rank * SIZE + file;
  }

  static int file(int square) {
    return square % SIZE;
  }

  static int rank(int square) {
    return square / SIZE;
  }

  /** The set moved one file up; squares that leave the board are dropped. */
  static long east(long squares) {
    return (squares << 1) & ~FILE_A;
  }

  /** The set moved one file down; squares that leave the board are dropped. */
  static long west(long squares) {
    return (squares >>> 1) & ~FILE_H;
  }

  /** The set and every square that touches it. */
  static long around(long squares) {
    long row = squares | east(squares) | west(squares);
    return row | (row << SIZE) | (row >>> SIZE);
  }

  /** The square's name, such as {@code a1}. */
  static String name(int square) {
    return "" + (char) ('a' + file(square)) + (char) ('1' + rank(square));
  }
}

package dev.lodestone.core.gaussic;

/**
 * The 8x8 board. Squares are numbered {@code 8 * rank + file}, from a1 = 0 to h8 = 63, and a set of
 * squares is a {@code long} with one bit per square.
 */
final class GaussicBoard {

  static final int SIZE = 8;
  static final int SQUARES = SIZE * SIZE;

  static final long FILE_A = 0x0101_0101_0101_0101L;
  static final long FILE_H = FILE_A << 7;

  /** The corners, on which no man remains at the end of a move. */
  static final long CORNERS = 0x8100_0000_0000_0081L;

  /** The neighbours of a square in all eight directions. */
  static final long[] KING = new long[SQUARES];

  /** The neighbours of a square along its rank and file. */
  static final long[] ORTHOGONAL = new long[SQUARES];

  /** The rank and file of a square, without the square itself. */
  static final long[] LINES = new long[SQUARES];

  /** The neighbours of a square along its diagonals. */
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

  /** The set shifted by one file to the east; squares that leave the board are dropped. */
  static long east(long squares) {
    return (squares << 1) & ~FILE_A;
  }

  /** The set shifted by one file to the west; squares that leave the board are dropped. */
  static long west(long squares) {
    return (squares >>> 1) & ~FILE_H;
  }

  /** The set and every neighbour of its squares. */
  static long around(long squares) {
    long row = squares | east(squares) | west(squares);
    return row | (row << SIZE) | (row >>> SIZE);
  }

  /** The square's name, such as {@code a1}. */
  static String name(int square) {
    return "" + (char) ('a' + file(square)) + (char) ('1' + rank(square));
  }
}

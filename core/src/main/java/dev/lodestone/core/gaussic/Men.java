package dev.lodestone.core.gaussic;

import dev.lodestone.core.Side;

/**
 * The numbering of the men. A position has eight boards, each a set of squares: one for each of the
 * four kinds of each side, White's first.
 */
final class Men {

  static final int SPARK = 0;
  static final int SURGE = 1;
  static final int DEGAUSSER = 2;
  static final int IC = 3;
  static final int KINDS = 4;
  static final int BOARDS = 2 * KINDS;

  /** The letter of each board in texts. */
  static final String LETTERS = "SUDIsudi";

  private static final int[] SET = {6, 3, 2, 1};
  private static final String[] NAMES = {"Spark", "Surge", "Degausser", "IC"};

  private Men() {}

  /** The first of the four boards of {@code side}. */
  static int firstBoard(Side side) {
    return side == Side.FIRST ? 0 : KINDS;
  }

  /** The first board of the other side, given the first board of one side. */
  static int opponent(int boards) {
    return boards ^ KINDS;
  }

  /** The kind of the man on a square, computed without a branch. */
  static int kind(long[] boards, int own, int square) {
    long ic = boards[own + IC];
    int low = (int) ((boards[own + SURGE] | ic) >>> square) & 1;
    int high = (int) ((boards[own + DEGAUSSER] | ic) >>> square) & 1;
    return high << 1 | low;
  }

  /** The squares of all men of the side with the first board {@code own}. */
  static long all(long[] boards, int own) {
    return ends(boards, own) | boards[own + DEGAUSSER] | boards[own + IC];
  }

  /**
   * The squares of the gate ends, which are Sparks and Surges, of the side with the first board
   * {@code own}.
   */
  static long ends(long[] boards, int own) {
    return boards[own + SPARK] | boards[own + SURGE];
  }

  static Side side(int board) {
    return board < KINDS ? Side.FIRST : Side.SECOND;
  }

  /** The number of men of a board's kind at the start, which is the maximum. */
  static int atStart(int board) {
    return SET[board % KINDS];
  }

  /** The name of a board's kind, such as {@code Spark}. */
  static String name(int board) {
    return NAMES[board % KINDS];
  }
}

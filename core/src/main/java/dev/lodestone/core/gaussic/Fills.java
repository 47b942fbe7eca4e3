package dev.lodestone.core.gaussic;

import static dev.lodestone.core.gaussic.GaussicBoard.SIZE;

/**
 * Spreads a set of squares along ranks and files through open squares (occluded fills by the
 * parallel-prefix algorithm, in which three doublings cover a line of eight). Each method returns
 * the given squares and those that the fill reaches.
 */
final class Fills {

  private Fills() {}

  static long east(long start, long through) {
    long open = through & ~GaussicBoard.FILE_A;
    long filled = start | (open & (start << 1));
    open &= open << 1;
    filled |= open & (filled << 2);
    open &= open << 2;
    return filled | (open & (filled << 4));
  }

  static long west(long start, long through) {
    long open = through & ~GaussicBoard.FILE_H;
    long filled = start | (open & (start >>> 1));
    open &= open >>> 1;
    filled |= open & (filled >>> 2);
    open &= open >>> 2;
    return filled | (open & (filled >>> 4));
  }

  static long north(long start, long through) {
    long open = through;
    long filled = start | (open & (start << SIZE));
    open &= open << SIZE;
    filled |= open & (filled << (2 * SIZE));
    open &= open << (2 * SIZE);
    return filled | (open & (filled << (4 * SIZE)));
  }

  static long south(long start, long through) {
    long open = through;
    long filled = start | (open & (start >>> SIZE));
    open &= open >>> SIZE;
    filled |= open & (filled >>> (2 * SIZE));
    open &= open >>> (2 * SIZE);
    return filled | (open & (filled >>> (4 * SIZE)));
  }
}

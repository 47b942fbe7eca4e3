package dev.lodestone.core.gaussic;

/** How far the current carries a Surge. */
final class Conduction {

  private Conduction() {}

  /**
   * The squares that touch a man which conducts for the Surge on {@code square}, occupied ones
   * included: the connected group of the Surge is filled, and the Surge taken out of it.
   *
   * @param conductors all Sparks and Surges of both sides
   */
  static long reach(int square, long conductors) {
    long surge = GaussicBoard.bit(square);
    long group = GaussicBoard.KING[square] & conductors;
    if (group == 0) {
      return 0;
    }
    while (true) {
      long wider = GaussicBoard.around(group) & conductors;
      if (wider == group) {
        break;
      }
      group = wider;
    }
    return GaussicBoard.around(group & ~surge);
  }
}

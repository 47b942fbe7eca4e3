package dev.lodestone.core.gauss;

import dev.lodestone.core.Outcome;

/** Decides the winner when all discs have been placed. */
final class GaussResult {

  private GaussResult() {}

  /**
   * Compares final score, then discs on VOID, then discs in RISK.
   *
   * @param counts the areas, as {@link GaussCounts} packs them
   * @param redVoid number of red discs on VOID cells
   * @param blueVoid number of blue discs on VOID cells
   */
  static Outcome of(long counts, int redVoid, int blueVoid) {
    int redRisk = GaussCounts.get(counts, GaussCounts.risk(GaussBoard.RED));
    int blueRisk = GaussCounts.get(counts, GaussCounts.risk(GaussBoard.BLUE));
    int comparison =
        Integer.compare(
            score(counts, GaussBoard.RED, redVoid > blueVoid),
            score(counts, GaussBoard.BLUE, blueVoid > redVoid));
    if (comparison == 0) {
      comparison = Integer.compare(blueVoid, redVoid);
    }
    if (comparison == 0) {
      comparison = Integer.compare(blueRisk, redRisk);
    }
    if (comparison == 0) {
      return Outcome.DRAW;
    }
    return comparison > 0 ? Outcome.FIRST_WINS : Outcome.SECOND_WINS;
  }

  /**
   * A colour's final score.
   *
   * @param moreOnVoid whether it has more discs on VOID cells than the other
   */
  static int score(long counts, int colour, boolean moreOnVoid) {
    int gain = GaussCounts.get(counts, GaussCounts.gain(colour));
    return moreOnVoid ? gain - GaussCounts.get(counts, GaussCounts.risk(colour)) : gain;
  }
}

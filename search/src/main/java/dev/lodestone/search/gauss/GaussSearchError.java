package dev.lodestone.search.gauss;

import dev.lodestone.core.Position;
import dev.lodestone.search.SearchError;

/**
 * How far shallow searches of GAUSS are from deep ones, as measured in {@code docs/lab/probcut.md}:
 * the error grows during the game and with the difference in depth. The logarithm of the error is a
 * polynomial of discs placed and depths.
 */
final class GaussSearchError implements SearchError {

  static final SearchError INSTANCE = new GaussSearchError();

  private static final double BASE = 3.963;
  private static final double BY_DISCS = 0.0431;
  private static final double BY_DISCS_SQUARED = 0.001524;
  private static final double BY_SHALLOW_DEPTH = -0.186;
  private static final double BY_DEEP_DEPTH = 0.110;

  /** Greater depths use the error of this one. */
  private static final int MAX_PLIES = 30;

  private static final short[][][] ERROR = table();

  private GaussSearchError() {}

  /** Uses {@link StrictMath}, because the table must be the same on every machine. */
  private static short[][][] table() {
    short[][][] table = new short[GaussPhases.INSTANCE.count()][MAX_PLIES + 1][MAX_PLIES + 1];
    for (int discs = 0; discs < table.length; discs++) {
      for (int shallow = 1; shallow <= MAX_PLIES; shallow++) {
        for (int deep = shallow; deep <= MAX_PLIES; deep++) {
          double logarithm =
              BASE
                  + BY_DISCS * discs
                  + BY_DISCS_SQUARED * discs * discs
                  + BY_SHALLOW_DEPTH * shallow
                  + BY_DEEP_DEPTH * deep;
          table[discs][shallow][deep] = (short) StrictMath.rint(StrictMath.exp(logarithm));
        }
      }
    }
    return table;
  }

  @Override
  public int of(Position position, int shallow, int deep) {
    return ERROR[GaussPhases.INSTANCE.of(position)][Math.min(shallow, MAX_PLIES)][
        Math.min(deep, MAX_PLIES)];
  }
}

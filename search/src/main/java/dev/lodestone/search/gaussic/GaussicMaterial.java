package dev.lodestone.search.gaussic;

import dev.lodestone.core.Side;
import dev.lodestone.core.gaussic.GaussicPosition;

/**
 * The values of the men of gaussic, in centipoints; a point is a Spark.
 *
 * <p>A Surge goes wherever a Spark goes and further by conduction. A Degausser is slow, but it
 * captures without a partner, and the opponent cannot use it as one end of a gate. Losing the IC
 * loses the game, so its value is more than that of all other men together.
 */
final class GaussicMaterial {

  static final int SPARK = 100;
  static final int SURGE = 150;
  static final int DEGAUSSER = 120;
  static final int IC = 10_000;

  /** Only the capture of an IC gains more than this. */
  static final int ALL_BUT_IC = 6 * SPARK + 3 * SURGE + 2 * DEGAUSSER;

  private GaussicMaterial() {}

  /** The total value of {@code side}'s men on {@code squares}. */
  static int of(GaussicPosition position, Side side, long squares) {
    return SPARK * Long.bitCount(position.sparks(side) & squares)
        + SURGE * Long.bitCount(position.surges(side) & squares)
        + DEGAUSSER * Long.bitCount(position.degaussers(side) & squares)
        + IC * Long.bitCount(position.ic(side) & squares);
  }

  /**
   * The gain of a move that removes men: the value of the opponent's lost men minus the value of
   * the mover's.
   *
   * @param move a legal move
   */
  static int gain(GaussicPosition position, int move) {
    Side own = position.sideToMove();
    Side enemy = own.opponent();
    long lost = position.losses(move, own);
    int gain = of(position, enemy, position.losses(move, enemy)) - of(position, own, lost);
    // The man that moves is lost on its target square, but is still on its old square here.
    if ((lost >>> GaussicPosition.toSquare(move) & 1) != 0) {
      gain -= of(position, own, 1L << GaussicPosition.fromSquare(move));
    }
    return gain;
  }
}

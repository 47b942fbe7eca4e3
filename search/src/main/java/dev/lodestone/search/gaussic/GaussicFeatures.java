package dev.lodestone.search.gaussic;

import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.gaussic.GaussicPosition;
import dev.lodestone.search.knowledge.FeatureSet;
import dev.lodestone.search.knowledge.NamedFeatures;
import java.util.Arrays;
import java.util.List;

/**
 * The features of a gaussic position: material, threats to the ICs and to other men, and mobility.
 *
 * <ul>
 *   <li><b>ic-falls</b>: the side to move can take the IC, which decides the game.
 *   <li><b>sparks</b>, <b>surges</b>, <b>degaussers</b> decide most games: gates need two ends, and
 *       the side with more of them closes more.
 *   <li><b>first-ic-threat</b>, <b>further-ic-threats</b> of the other side, negative: a threat is
 *       a square that would close a gate around the IC and that an enemy Spark or Surge reaches, or
 *       a Degausser or IC next to it. The first threat must be answered at once, and two can seldom
 *       be answered.
 *   <li><b>half-gates-on-ic</b>, closed at one end and open at the other, whether or not the open
 *       end can be reached: each ties men to its defence.
 *   <li><b>threats-to-men</b>: other squares at which the enemy could close a gate. Only part of
 *       the man's value counts, because the man can often move away.
 *   <li><b>reached-squares</b> of Sparks and Surges: the side that reaches more squares finds more
 *       gates to close.
 *   <li><b>conducted-squares</b> count again: conduction is not stopped by gates and needs no free
 *       line.
 *   <li><b>gated-squares</b> block the enemy's slides and take squares from its IC.
 * </ul>
 *
 * <p>The phase is the number of captured men.
 */
final class GaussicFeatures extends NamedFeatures implements FeatureSet {

  private static final List<String> NAMES =
      List.of(
          "ic-falls",
          "sparks",
          "surges",
          "degaussers",
          "first-ic-threat",
          "further-ic-threats",
          "half-gates-on-ic",
          "threats-to-men",
          "reached-squares",
          "conducted-squares",
          "gated-squares");

  /** With few men left, gates are rare and ICs are hunted. */
  static final List<Integer> KNOTS = List.of(0, 6, 14);

  private static final long FILE_A = 0x0101_0101_0101_0101L;
  private static final long FILE_H = FILE_A << 7;

  GaussicFeatures() {
    super("gaussic", "linear", NAMES, GaussicPhases.INSTANCE, KNOTS);
  }

  @Override
  public void count(Position position, int[] counts) {
    GaussicPosition gaussic = (GaussicPosition) position;
    Side own = gaussic.sideToMove();
    Side enemy = own.opponent();
    long ownConducted = gaussic.conductionReach(own);
    long ownReach = gaussic.slideReach(own) | ownConducted;
    if (threatsToIc(gaussic, own, ownReach) > 0) {
      Arrays.fill(counts, 0);
      counts[0] = 1;
      return;
    }
    long enemyConducted = gaussic.conductionReach(enemy);
    long enemyReach = gaussic.slideReach(enemy) | enemyConducted;
    int threats = threatsToIc(gaussic, enemy, enemyReach);
    counts[0] = 0;
    counts[1] = more(gaussic.sparks(own), gaussic.sparks(enemy));
    counts[2] = more(gaussic.surges(own), gaussic.surges(enemy));
    counts[3] = more(gaussic.degaussers(own), gaussic.degaussers(enemy));
    counts[4] = threats > 0 ? -1 : 0;
    counts[5] = threats > 1 ? 1 - threats : 0;
    counts[6] = more(gaussic.closingSquaresOnIc(own), gaussic.closingSquaresOnIc(enemy));
    counts[7] =
        more(gaussic.closingSquares(own) & ownReach, gaussic.closingSquares(enemy) & enemyReach);
    counts[8] = more(ownReach, enemyReach);
    counts[9] = more(ownConducted, enemyConducted);
    counts[10] = more(gaussic.gatedSquares(enemy), gaussic.gatedSquares(own));
  }

  private static int more(long own, long enemy) {
    return Long.bitCount(own) - Long.bitCount(enemy);
  }

  /**
   * The number of moves with which {@code side} could take the opponent's IC if it were to move.
   */
  private static int threatsToIc(GaussicPosition position, Side side, long reach) {
    long aroundIc = around(position.ic(side.opponent()));
    return Long.bitCount(position.closingSquaresOnIc(side) & reach)
        + Long.bitCount(aroundIc & (position.degaussers(side) | position.ic(side)));
  }

  private static long around(long square) {
    long row = square | ((square << 1) & ~FILE_A) | ((square >>> 1) & ~FILE_H);
    return row | (row << 8) | (row >>> 8);
  }
}

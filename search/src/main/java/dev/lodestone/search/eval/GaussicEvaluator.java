package dev.lodestone.search.eval;

import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.gaussic.GaussicPosition;
import dev.lodestone.search.Evaluator;

/**
 * An estimate of gaussic positions: men, what threatens the ICs and the men, and room.
 *
 * <ul>
 *   <li><em>Men</em> decide most games: gates need two ends, and the side with more of them closes
 *       more.
 *   <li><em>Threats to an IC</em>: a square that would close a gate around it and that an enemy
 *       Spark or Surge reaches, or a Degausser or IC next to it. The side to move wins by carrying
 *       such a threat out; the other side's threat must be answered at once, and two of them seldom
 *       can be.
 *   <li><em>Half gates</em> on an IC, closed at one end and open at the other, whether the open end
 *       is reached yet or not: each ties men to its defence.
 *   <li><em>Threats to men</em>: other squares at which the enemy would close a gate. Half of what
 *       a man is worth is at stake, for often it can step aside.
 *   <li><em>Reach</em> of Sparks and Surges: who goes to more squares finds more gates to close.
 *   <li><em>Conduction</em> counts once more: it is not stopped by gates and needs no free line.
 *   <li><em>Gated squares</em> bar the enemy's slides and take squares from its IC.
 * </ul>
 */
final class GaussicEvaluator implements Evaluator {

  /** An IC that can be taken at once; less than any proven win, more than all men. */
  private static final int IC_FALLS = 8_000;

  private static final int FIRST_IC_THREAT = 60;
  private static final int FURTHER_IC_THREAT = 250;
  private static final int HALF_GATE_ON_IC = 15;
  private static final int THREAT_TO_MEN = 12;
  private static final int REACHED_SQUARE = 2;
  private static final int CONDUCTED_SQUARE = 1;
  private static final int GATED_SQUARE = 3;

  private static final long FILE_A = 0x0101_0101_0101_0101L;
  private static final long FILE_H = FILE_A << 7;

  @Override
  public int evaluate(Position position) {
    GaussicPosition gaussic = (GaussicPosition) position;
    Side own = gaussic.sideToMove();
    Side enemy = own.opponent();
    long ownConducted = gaussic.conductionReach(own);
    long ownReach = gaussic.slideReach(own) | ownConducted;
    if (threatsToIc(gaussic, own, ownReach) > 0) {
      return IC_FALLS;
    }
    long enemyConducted = gaussic.conductionReach(enemy);
    long enemyReach = gaussic.slideReach(enemy) | enemyConducted;
    int value =
        GaussicWorth.of(gaussic, own, -1L)
            - GaussicWorth.of(gaussic, enemy, -1L)
            + room(gaussic, own, ownReach, ownConducted)
            - room(gaussic, enemy, enemyReach, enemyConducted);
    int threats = threatsToIc(gaussic, enemy, enemyReach);
    if (threats > 0) {
      value -= FIRST_IC_THREAT + FURTHER_IC_THREAT * (threats - 1);
    }
    return value;
  }

  /** In how many ways {@code side} could take the other's IC, if it were its turn. */
  private static int threatsToIc(GaussicPosition position, Side side, long reach) {
    long aroundIc = around(position.ic(side.opponent()));
    return Long.bitCount(position.closingSquaresOnIc(side) & reach)
        + Long.bitCount(aroundIc & (position.degaussers(side) | position.ic(side)));
  }

  private static int room(GaussicPosition position, Side side, long reach, long conducted) {
    return HALF_GATE_ON_IC * Long.bitCount(position.closingSquaresOnIc(side))
        + THREAT_TO_MEN * Long.bitCount(position.closingSquares(side) & reach)
        + REACHED_SQUARE * Long.bitCount(reach)
        + CONDUCTED_SQUARE * Long.bitCount(conducted)
        + GATED_SQUARE * Long.bitCount(position.gatedSquares(side.opponent()));
  }

  private static long around(long square) {
    long row = square | ((square << 1) & ~FILE_A) | ((square >>> 1) & ~FILE_H);
    return row | (row << 8) | (row >>> 8);
  }
}

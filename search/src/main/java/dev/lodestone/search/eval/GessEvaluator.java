package dev.lodestone.search.eval;

import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.gess.GessActivity;
import dev.lodestone.core.gess.GessPosition;
import dev.lodestone.search.Evaluator;

/**
 * Gess judged by what is left and what is in danger; a point is one stone.
 *
 * <ul>
 *   <li>Stones.
 *   <li>Rings beyond the first: the second is a life insurance, further ones help little.
 *   <li>Mobility of strong pieces, those with a stone on their centre: the distance they command.
 *   <li>Threats to rings. The side to move may carry its threat out at once, which against a last
 *       ring wins; the other side's threats must be answered, and are the harder to answer the more
 *       there are.
 * </ul>
 *
 * The weights are set by hand.
 */
final class GessEvaluator implements Evaluator {

  private static final int STONE = 100;
  private static final int SECOND_RING = 500;
  private static final int FURTHER_RING = 100;
  private static final int MAX_FURTHER_RINGS = 2;
  private static final int STRONG_MOVE = 3;
  private static final int THREAT_TO_LAST_RING = 2_000;
  private static final int THREAT_TO_SPARE_RING = 250;
  private static final int STANDING_THREAT = 40;
  private static final int MAX_STANDING_THREATS = 4;

  @Override
  public int evaluate(Position position) {
    GessPosition gess = (GessPosition) position;
    Side us = gess.sideToMove();
    Side them = us.opponent();
    int ours = gess.activity(us);
    int theirs = gess.activity(them);
    int value = possessions(gess, us) - possessions(gess, them);
    value += STRONG_MOVE * (GessActivity.strongMoves(ours) - GessActivity.strongMoves(theirs));
    if (GessActivity.ringThreats(ours) > 0) {
      value += gess.rings(them) == 1 ? THREAT_TO_LAST_RING : THREAT_TO_SPARE_RING;
    }
    value -= STANDING_THREAT * Math.min(GessActivity.ringThreats(theirs), MAX_STANDING_THREATS);
    return value;
  }

  private static int possessions(GessPosition gess, Side side) {
    int spareRings = gess.rings(side) - 1;
    int rings = 0;
    if (spareRings > 0) {
      rings = SECOND_RING + FURTHER_RING * Math.min(spareRings - 1, MAX_FURTHER_RINGS);
    }
    return STONE * gess.stones(side) + rings;
  }
}

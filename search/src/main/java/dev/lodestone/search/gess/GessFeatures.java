package dev.lodestone.search.gess;

import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.gess.GessActivity;
import dev.lodestone.core.gess.GessPosition;
import dev.lodestone.search.knowledge.FeatureSet;
import dev.lodestone.search.knowledge.NamedFeatures;
import java.util.List;

/**
 * The features of a Gess position: material and threats.
 *
 * <ul>
 *   <li><b>stones</b>.
 *   <li><b>second-ring</b>, <b>further-rings</b>: the second ring is a reserve; further rings, of
 *       which at most two count, help little.
 *   <li><b>strong-moves</b>: mobility of strong pieces, which have a stone on their centre: the
 *       distance that they can move.
 *   <li><b>threat-to-last-ring</b>, <b>threat-to-spare-ring</b>: the side to move can carry out its
 *       threat at once, which wins against a last ring.
 *   <li><b>standing-threats</b>: the other side's threats, of which at most four count, negative.
 *       They must be answered, which is harder the more there are.
 * </ul>
 *
 * <p>The phase is the number of captured stones.
 */
final class GessFeatures extends NamedFeatures implements FeatureSet {

  private static final List<String> NAMES =
      List.of(
          "stones",
          "second-ring",
          "further-rings",
          "strong-moves",
          "threat-to-last-ring",
          "threat-to-spare-ring",
          "standing-threats");

  /** Opening, middle game and endgame. */
  static final List<Integer> KNOTS = List.of(0, 12, 30);

  private static final int MAX_FURTHER_RINGS = 2;
  private static final int MAX_STANDING_THREATS = 4;

  GessFeatures() {
    super("gess", "linear", NAMES, GessPhases.INSTANCE, KNOTS);
  }

  @Override
  public void count(Position position, int[] counts) {
    GessPosition gess = (GessPosition) position;
    Side us = gess.sideToMove();
    Side them = us.opponent();
    int ours = gess.activity(us);
    int theirs = gess.activity(them);
    int ourRings = gess.rings(us);
    int theirRings = gess.rings(them);
    boolean threatens = GessActivity.ringThreats(ours) > 0;
    counts[0] = gess.stones(us) - gess.stones(them);
    counts[1] = Math.min(ourRings - 1, 1) - Math.min(theirRings - 1, 1);
    counts[2] = furtherRings(ourRings) - furtherRings(theirRings);
    counts[3] = GessActivity.strongMoves(ours) - GessActivity.strongMoves(theirs);
    counts[4] = threatens && theirRings == 1 ? 1 : 0;
    counts[5] = threatens && theirRings > 1 ? 1 : 0;
    counts[6] = -Math.min(GessActivity.ringThreats(theirs), MAX_STANDING_THREATS);
  }

  private static int furtherRings(int rings) {
    return Math.max(0, Math.min(rings - 2, MAX_FURTHER_RINGS));
  }
}

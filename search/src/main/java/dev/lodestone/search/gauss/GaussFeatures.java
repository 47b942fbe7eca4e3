package dev.lodestone.search.gauss;

import static dev.lodestone.core.gauss.GaussBoard.GRAY;

import dev.lodestone.core.Position;
import dev.lodestone.core.gauss.GaussBoard;
import dev.lodestone.core.gauss.GaussPosition;
import dev.lodestone.search.knowledge.FeatureSet;
import dev.lodestone.search.knowledge.NamedFeatures;
import java.util.List;

/**
 * The features of a GAUSS position, each the mover's count minus the opponent's; the phase is the
 * number of discs placed since the standard start.
 *
 * <ul>
 *   <li><b>gain</b>: the points.
 *   <li><b>risk-of-leader</b>, <b>risk-of-other</b>: discs that have left the game without gain; at
 *       the end each costs a point if its colour leads on VOID. So late in the game they cost the
 *       leader and hardly the other side, while early it matters little who leads.
 *   <li><b>void</b>: discs on VOID score no GAIN, and the player with more of them pays for his
 *       RISK and loses ties.
 *   <li><b>hostages</b>: discs of the other colour still in hand. Their holder decides where they
 *       go; if he keeps them until no place on the board is useful, they never score.
 *   <li><b>pairs</b>: adjacent discs of one colour on gray cells, from which groups of four grow. A
 *       group of three counts as two pairs, or as three if all are adjacent.
 *   <li><b>frontier</b>: empty gray cells next to the colour's discs, where a trigger would move
 *       them.
 *   <li><b>tempo</b>: the right to move, always 1. The next group goes to the side that can
 *       complete it first.
 * </ul>
 */
final class GaussFeatures extends NamedFeatures implements FeatureSet {

  private static final List<String> NAMES =
      List.of(
          "gain",
          "risk-of-leader",
          "risk-of-other",
          "void",
          "hostages",
          "pairs",
          "frontier",
          "tempo");

  /** Little is decided before the first knot, and everything in the last plies. */
  private static final List<Integer> KNOTS = List.of(4, 12, 18, 23, 28);

  /** Steps to three of a cell's six neighbours, so that each pair of cells is counted once. */
  private static final int EAST = 1;

  private static final int NORTH_WEST = 8;
  private static final int NORTH_EAST = 9;

  GaussFeatures() {
    super("gauss", "linear", NAMES, GaussPhases.INSTANCE, KNOTS);
  }

  @Override
  public void count(Position position, int[] counts) {
    GaussPosition gauss = (GaussPosition) position;
    int own = gauss.turn();
    int other = own ^ 1;
    long ownDiscs = gauss.discs(own);
    long otherDiscs = gauss.discs(other);
    long empty = GRAY & ~(ownDiscs | otherDiscs);
    int lead = gauss.onVoid(own) - gauss.onVoid(other);
    int ownRisk = gauss.risk(own);
    int otherRisk = gauss.risk(other);
    counts[0] = gauss.gain(own) - gauss.gain(other);
    counts[1] = (lead > 0 ? ownRisk : 0) - (lead < 0 ? otherRisk : 0);
    counts[2] = (lead > 0 ? 0 : ownRisk) - (lead < 0 ? 0 : otherRisk);
    counts[3] = lead;
    counts[4] = gauss.inHand(own, other) - gauss.inHand(other, own);
    counts[5] = pairs(ownDiscs & GRAY) - pairs(otherDiscs & GRAY);
    counts[6] = frontier(ownDiscs, empty) - frontier(otherDiscs, empty);
    counts[7] = 1;
  }

  private static int pairs(long discs) {
    return Long.bitCount(discs & discs << EAST)
        + Long.bitCount(discs & discs << NORTH_WEST)
        + Long.bitCount(discs & discs << NORTH_EAST);
  }

  private static int frontier(long discs, long empty) {
    return Long.bitCount(GaussBoard.grown(discs) & empty);
  }
}

package dev.lodestone.search.eval;

import static dev.lodestone.core.gauss.GaussBoard.GRAY;

import dev.lodestone.core.Position;
import dev.lodestone.core.gauss.GaussBoard;
import dev.lodestone.core.gauss.GaussPosition;
import dev.lodestone.search.Evaluator;

/**
 * Estimates a GAUSS position as a weighted sum of differences between the mover's colour and the
 * other, with weights that change in the course of the game.
 *
 * <ul>
 *   <li><b>GAIN</b>: the points themselves. Worth more towards the end, as fewer can follow.
 *   <li><b>RISK</b>: discs that have left the game without gain, and in the end a point off each if
 *       their colour leads on VOID. So late in the game they cost the leader and hardly anybody
 *       else, while early it matters little who leads.
 *   <li><b>VOID</b>: discs there score no GAIN, and who has more of them pays for his RISK and
 *       loses ties.
 *   <li><b>Hostages</b>: discs of the other colour still in hand. Who holds them decides where they
 *       go, and if he waits with them until the board is of no use to them they never score.
 *   <li><b>Pairs</b>: adjacent discs of one colour on gray cells, the material of which groups of
 *       four are made. A group of three counts as two pairs or, closely packed, three.
 *   <li><b>Frontier</b>: empty gray cells next to the colour's discs, where a trigger would move
 *       them.
 *   <li><b>Tempo</b>: to have the move. The next group goes to whoever can complete it first.
 * </ul>
 *
 * <p>The weights are rounded from a least-squares fit of the logarithm of the odds of winning, as
 * judged by Monte Carlo tree search with whole playouts, on 14 000 positions of random and greedy
 * games; 300 centi-points are a factor of e in the odds.
 */
final class GaussEvaluator implements Evaluator {

  /** Discs placed since the standard start at which the weights below hold. */
  private static final int[] KNOTS = {4, 12, 18, 23, 28};

  private static final int[] GAIN = interpolate(60, 75, 85, 120, 290);
  private static final int[] RISK_OF_LEADER = interpolate(-85, -90, -90, -100, -200);
  private static final int[] RISK_OF_OTHER = interpolate(-85, -95, -75, -50, 0);
  private static final int[] VOID = interpolate(-2, -15, -32, -65, -60);
  private static final int[] HOSTAGE = interpolate(47, 45, 95, 150, 60);
  private static final int[] PAIR = interpolate(42, 55, 70, 120, 330);
  private static final int[] FRONTIER = interpolate(5, 11, 9, 8, 5);
  private static final int[] TEMPO = interpolate(125, 128, 150, 260, 520);

  private static final int ALL_DISCS = 30;

  /** Steps to three of a cell's six neighbours, so that each pair of cells is met once. */
  private static final int EAST = 1;

  private static final int NORTH_WEST = 8;
  private static final int NORTH_EAST = 9;

  /** The weight for each number of discs placed, straight between the knots. */
  private static int[] interpolate(int... atKnots) {
    int[] weights = new int[ALL_DISCS + 1];
    for (int placed = 0; placed < weights.length; placed++) {
      int next = 1;
      while (next < KNOTS.length - 1 && placed > KNOTS[next]) {
        next++;
      }
      int from = KNOTS[next - 1];
      int to = KNOTS[next];
      int within = Math.max(from, Math.min(placed, to)) - from;
      weights[placed] =
          atKnots[next - 1] + (atKnots[next] - atKnots[next - 1]) * within / (to - from);
    }
    return weights;
  }

  @Override
  public int evaluate(Position position) {
    GaussPosition gauss = (GaussPosition) position;
    int own = gauss.turn();
    int other = own ^ 1;
    int ownHostages = gauss.inHand(own, other);
    int otherHostages = gauss.inHand(other, own);
    int inHand = gauss.inHand(own, own) + ownHostages + gauss.inHand(other, other) + otherHostages;
    // A position set up by hand may have fewer discs than the start, but never more.
    int placed = ALL_DISCS - inHand;
    long ownDiscs = gauss.discs(own);
    long otherDiscs = gauss.discs(other);
    long empty = GRAY & ~(ownDiscs | otherDiscs);
    int lead = gauss.onVoid(own) - gauss.onVoid(other);
    return TEMPO[placed]
        + GAIN[placed] * (gauss.gain(own) - gauss.gain(other))
        + gauss.risk(own) * (lead > 0 ? RISK_OF_LEADER : RISK_OF_OTHER)[placed]
        - gauss.risk(other) * (lead < 0 ? RISK_OF_LEADER : RISK_OF_OTHER)[placed]
        + VOID[placed] * lead
        + HOSTAGE[placed] * (ownHostages - otherHostages)
        + PAIR[placed] * (pairs(ownDiscs & GRAY) - pairs(otherDiscs & GRAY))
        + FRONTIER[placed] * (frontier(ownDiscs, empty) - frontier(otherDiscs, empty));
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

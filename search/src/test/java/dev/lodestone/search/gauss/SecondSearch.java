package dev.lodestone.search.gauss;

import dev.lodestone.core.gauss.GaussGame;
import dev.lodestone.core.gauss.GaussPosition;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * A second implementation of what the solver proves: alpha-beta over the game's own moves, with
 * results by the wording of the rules as in {@link PlainGauss}, and with its own move order and
 * table. It shares only the rules with the solver.
 *
 * <p>A value combines both answers: it is three times the margin, or the outcome if the margin is
 * 0.
 */
final class SecondSearch {

  private static final int WORST = -1_000;

  private static final int TABLE_BITS = 20;

  private static final int PLIES_BOUND = 31;

  /** With fewer plies left, searching a position takes no longer than finding it in the table. */
  private static final int MIN_TABLE_PLIES = 3;

  private final long[] keys = new long[1 << TABLE_BITS];
  private final int[] lows = new int[1 << TABLE_BITS];
  private final int[] highs = new int[1 << TABLE_BITS];
  private final long[][] orders = new long[PLIES_BOUND][new GaussGame().maxLegalMoves()];
  private final IntArrayList legal = new IntArrayList();

  static int value(int margin, int outcome) {
    return margin == 0 ? outcome : 3 * margin;
  }

  /** Whether the side to move can reach a value of {@code beta} or more. */
  boolean reaches(GaussPosition position, int beta) {
    return search(position, beta) >= beta;
  }

  /**
   * A bound on the value: a lower bound if it is {@code beta} or more, otherwise an upper bound.
   */
  private int search(GaussPosition position, int beta) {
    if (position.outcome().isOver()) {
      return value(PlainGauss.finalMargin(position), PlainGauss.finalOutcome(position));
    }
    int left = pliesLeft(position);
    int place = (int) (position.hash() >>> (Long.SIZE - TABLE_BITS));
    boolean known = left >= MIN_TABLE_PLIES && keys[place] == position.hash();
    int low = known ? lows[place] : WORST;
    int high = known ? highs[place] : -WORST;
    if (low >= beta || high < beta) {
      return low >= beta ? low : high;
    }
    long[] order = orders[left];
    int moves = order(position, order);
    int best = WORST;
    for (int i = 0; i < moves && best < beta; i++) {
      position.play((int) order[i]);
      best = Math.max(best, -search(position, 1 - beta));
      position.undo();
    }
    if (left >= MIN_TABLE_PLIES) {
      keys[place] = position.hash();
      lows[place] = best >= beta ? best : low;
      highs[place] = best >= beta ? high : best;
    }
    return best;
  }

  /** Writes the moves, each after its negated score, the best one first; returns their number. */
  private int order(GaussPosition position, long[] order) {
    position.legalMoves(legal);
    int player = position.turn();
    int count = legal.size();
    for (int i = 0; i < count; i++) {
      int move = legal.getInt(i);
      position.play(move);
      long promise =
          8L * (position.gain(player) - position.gain(1 - player))
              - (position.onVoid(player) - position.onVoid(1 - player));
      position.undo();
      order[i] = -promise << Integer.SIZE | move;
    }
    Arrays.sort(order, 0, count);
    return count;
  }

  private static int pliesLeft(GaussPosition position) {
    int left = 0;
    for (int player = 0; player < 2; player++) {
      left += position.inHand(player, 0) + position.inHand(player, 1);
    }
    return left;
  }
}

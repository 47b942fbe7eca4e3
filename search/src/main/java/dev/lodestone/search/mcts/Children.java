package dev.lodestone.search.mcts;

import dev.lodestone.core.Game;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.search.Prover;
import dev.lodestone.search.Score;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.jspecify.annotations.Nullable;

/**
 * Creates the children of nodes, all of a node at once, and takes what the rules say of them for
 * proven. One thread's.
 */
final class Children {

  private final NodePool pool;
  private final @Nullable Prover prover;
  private final boolean alone;
  private final int priorWeight;
  private final ChildJudge judge;
  private final IntArrayList moves;

  // The node's at hand.
  private int judged;

  /**
   * @param judge of this thread alone
   */
  Children(
      Game game, NodePool pool, @Nullable Prover prover, MctsSettings settings, ChildJudge judge) {
    this.pool = pool;
    this.prover = prover;
    this.alone = settings.threads() == 1;
    this.priorWeight = settings.priorWeight();
    this.judge = judge;
    this.moves = new IntArrayList(game.maxLegalMoves());
  }

  /**
   * Creates the children of the node at hand, without a policy, for the caller to {@link
   * NodePool#publish}; returns the first, or -1 if there is no room. If the time for the root's
   * children ends, those that are not yet judged get the lowest estimate and no share of
   * exploration.
   */
  int create(MctsState state, Position position) {
    position.legalMoves(moves);
    int first = pool.take(moves.size());
    while (first < 0 && alone && state.growNow()) {
      first = pool.take(moves.size());
    }
    if (first < 0) {
      return -1;
    }
    judge.begin(position);
    judged = 0;
    do {
      int move = moves.getInt(judged);
      position.play(move);
      createChild(position, first + judged, move);
      position.undo();
      judged++;
    } while (judged < moves.size() && !state.cutsShort());
    for (int i = judged; i < moves.size(); i++) {
      pool.fill(first + i, moves.getInt(i), 0);
    }
    return first;
  }

  /** How many of those created were judged: the first. */
  int judged() {
    return judged;
  }

  /** How many were created. */
  int count() {
    return moves.size();
  }

  private void createChild(Position position, int child, int move) {
    Outcome outcome = position.outcome();
    if (!outcome.isOver()) {
      double forMover = 1 - judge.estimate(position, move);
      pool.fill(child, move, forMover);
      pool.setPrior(child, forMover, priorWeight);
      return;
    }
    int sign = outcome.sign(position.sideToMove());
    judge.over(position, move, -sign);
    pool.fill(child, move, WinProbability.ofProven(-sign));
    pool.low[child] = (short) (sign * Score.WIN);
    pool.high[child] = (short) (sign * Score.WIN);
    if (pool.hasMargins() && prover != null) {
      byte margin = (byte) prover.margin(prover.decide(position, 0, Long.MAX_VALUE));
      pool.marginLow[child] = margin;
      pool.marginHigh[child] = margin;
    }
  }
}

package dev.lodestone.search.alphabeta;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.search.Evaluator;
import dev.lodestone.search.MovePolicy;
import dev.lodestone.search.Score;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Scores moves before any is searched, by the game's {@link MovePolicy}. It plays and evaluates
 * every move, which pays only far from the horizon. For one thread; allocates nothing.
 */
final class PolicyOrder {

  /** Searching nodes of less depth costs less than ordering their moves. */
  static final int MIN_DEPTH = 3;

  /** Scores are from 1 to this. */
  static final int MAX_SCORE = 1 << 14;

  private final MovePolicy policy;
  private final Evaluator evaluator;
  private final int[] found;

  /**
   * @param policy used by this object only
   */
  PolicyOrder(MovePolicy policy, Evaluator evaluator, int maxLegalMoves) {
    this.policy = policy;
    this.evaluator = evaluator;
    this.found = new int[maxLegalMoves];
  }

  /** Writes a score for each move, the best {@link #MAX_SCORE}; the position is not changed. */
  void score(Position position, IntArrayList moves, int[] scores) {
    policy.begin(position);
    for (int i = 0; i < moves.size(); i++) {
      position.play(moves.getInt(i));
      policy.add(position, moves.getInt(i), word(position));
      position.undo();
    }
    policy.scores(found);
    int best = Integer.MIN_VALUE;
    for (int i = 0; i < moves.size(); i++) {
      best = Math.max(best, found[i]);
    }
    for (int i = 0; i < moves.size(); i++) {
      scores[i] = Math.max(1, MAX_SCORE - (best - found[i]));
    }
  }

  private int word(Position after) {
    Outcome outcome = after.outcome();
    return outcome.isOver()
        ? -outcome.sign(after.sideToMove()) * Score.WIN
        : -evaluator.estimate(after);
  }
}

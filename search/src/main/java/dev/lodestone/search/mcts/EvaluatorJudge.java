package dev.lodestone.search.mcts;

import dev.lodestone.core.Position;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.MovePolicy;
import dev.lodestone.search.Score;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates new children by the static evaluation, and shares exploration among them: by the game's
 * {@link MovePolicy}, or else by the odds of winning from the evaluations. Used by one thread.
 */
final class EvaluatorJudge implements ChildJudge {

  /**
   * Minimum distance of a winning probability from 0 and 1, so that no move is too good for others
   * to be tried.
   */
  private static final double MIN_PROBABILITY = 0.001;

  private final NodePool pool;
  private final LeafEvaluation leaves;
  private final @Nullable MovePolicy policy;
  private final int[] scores;
  private final double[] odds;
  private final float[] shares;

  /**
   * @param usesPolicy whether the game's policy is used, if it has one
   */
  EvaluatorJudge(
      NodePool pool,
      LeafEvaluation leaves,
      GameKnowledge knowledge,
      boolean usesPolicy,
      int maxLegalMoves) {
    this.pool = pool;
    this.leaves = leaves;
    this.policy = usesPolicy ? knowledge.newMovePolicy().orElse(null) : null;
    this.shares = new float[maxLegalMoves];
    this.scores = new int[maxLegalMoves];
    this.odds = new double[maxLegalMoves];
  }

  @Override
  public void begin(Position position) {
    if (policy != null) {
      policy.begin(position);
    }
  }

  @Override
  public double estimate(Position after, int move) {
    int evaluation = leaves.evaluate(after);
    if (policy != null) {
      policy.add(after, move, -evaluation);
    }
    return leaves.result(evaluation);
  }

  @Override
  public void over(Position after, int move, int sign) {
    if (policy != null) {
      policy.add(after, move, sign * Score.WIN);
    }
  }

  /** Shares exploration among the children judged since {@link #begin}. */
  void share(int first, int count) {
    if (policy != null) {
      policy.scores(scores);
      Softmax.share(scores, count, shares);
      for (int i = 0; i < count; i++) {
        pool.setPolicy(first + i, shares[i]);
      }
    } else {
      shareByOdds(first, count);
    }
  }

  /** The policy that shares exploration; null if the odds of winning do. */
  @Nullable MovePolicy policy() {
    return policy;
  }

  /**
   * Shares exploration among all children of a node, of which the first ones already existed; all
   * were judged since {@link #begin}.
   *
   * @param first of the first children
   * @param rest of the others
   */
  void shareAgain(Children children, int first, int rest) {
    if (policy == null) {
      throw new IllegalStateException("odds are shared among all children at once");
    }
    policy.scores(scores);
    Softmax.share(scores, children.moves(), shares);
    int nextFirst = first;
    int nextRest = rest;
    for (int i = 0; i < children.moves(); i++) {
      pool.setPolicy(children.isAmongFirst(i) ? nextFirst++ : nextRest++, shares[i]);
    }
  }

  private void shareByOdds(int first, int count) {
    double sum = 0;
    for (int i = 0; i < count; i++) {
      odds[i] = odds(pool.value(first + i));
      sum += odds[i];
    }
    for (int i = 0; i < count; i++) {
      pool.setPolicy(first + i, (float) (odds[i] / sum));
    }
  }

  private static double odds(double probability) {
    double p = Math.max(MIN_PROBABILITY, Math.min(1 - MIN_PROBABILITY, probability));
    return p / (1 - p);
  }
}

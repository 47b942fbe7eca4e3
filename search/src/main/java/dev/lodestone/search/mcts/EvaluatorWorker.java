package dev.lodestone.search.mcts;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.MovePolicy;
import dev.lodestone.search.Quiescence;

/**
 * Makes playouts whose leaves are evaluated at once by the game's evaluator. If a leaf has been
 * visited often enough, its children are created, once per playout, and the playout continues to
 * one of them.
 */
final class EvaluatorWorker extends PlayoutWorker {

  // Fixed at construction.
  private final MctsSettings settings;
  private final LeafEvaluation leaves;
  private final Descent descent;
  private final EvaluatorJudge judge;
  private final Children children;
  private final boolean alone;

  /**
   * @param number of the thread, from 0
   */
  EvaluatorWorker(
      Game game,
      GameKnowledge knowledge,
      MctsSettings settings,
      NodePool pool,
      BackUp backUp,
      WinProbability winProbability,
      int number) {
    super(pool, backUp, knowledge.newProver().orElse(null), number);
    this.settings = settings;
    this.leaves =
        new LeafEvaluation(
            knowledge.newPlayoutPolicy(),
            Quiescence.of(knowledge),
            winProbability,
            settings.playoutPlies());
    this.alone = settings.threads() == 1;
    this.descent = new Descent(pool, prover, this::widenOnTheWay, alone);
    this.judge =
        new EvaluatorJudge(pool, leaves, knowledge, settings.usesPolicy(), game.maxLegalMoves());
    MovePolicy policy = judge.policy();
    FirstMoves firstMoves =
        settings.firstMoves() > 0 && policy != null && policy.canForecast()
            ? new FirstMoves(policy, settings.firstMoves(), game.maxLegalMoves())
            : null;
    this.children =
        new Children(game, pool, prover, knowledge, settings, judge, firstMoves, ordersChildren());
  }

  /** Without a policy the shares of exploration follow the estimates. */
  @Override
  boolean ordersChildren() {
    return judge.policy() == null;
  }

  @Override
  int playOut(MctsState state, Position position) {
    // 1. Descend to a leaf, and one step further if its children are created.
    int decidedAt = -1;
    descent.begin(state.goal());
    if (descent.toLeaf(state, position)
        && pool.visits(descent.node()) > settings.expansionVisits()
        && expand(state, position, descent.node())) {
      decidedAt = backUp.tighten(descent.node()) ? descent.depth() : -1;
      descent.toLeaf(state, position);
    }

    // 2. Evaluate the leaf, for its side to move.
    double result =
        ProofGoal.OUTCOME.isReached(pool, descent.node()) ? 0 : leaves.playOut(position, random());

    // 3. Back up the result.
    descent.rewind(position);
    backUp.up(descent.path(), descent.depth(), descent.hasProven(), decidedAt, result);
    return descent.depth();
  }

  @Override
  boolean expand(MctsState state, Position position, int node) {
    if (!pool.claim(node)) {
      return false;
    }
    int first = children.create(state, position);
    if (first < 0) {
      pool.publish(node, NodePool.NO_CHILD, 0);
      state.wantRoom();
      return false;
    }
    judge.share(first, children.judged());
    if (children.isPart()) {
      pool.publishPart(node, first, children.count());
    } else {
      pool.publish(node, first, children.count());
    }
    return true;
  }

  @Override
  boolean widen(MctsState state, Position position, int node) {
    if (!pool.claimRest(node)) {
      return false;
    }
    int first = children.createRest(state, position);
    if (first < 0) {
      pool.publishRest(node, NodePool.NO_CHILD, 0);
      state.wantRoom();
      return false;
    }
    judge.shareAgain(children, pool.firstChild(node), first);
    pool.publishRest(node, first, children.count());
    return true;
  }

  private void widenOnTheWay(MctsState state, Position position) {
    if (widen(state, position, descent.node())) {
      backUp.tightenUp(descent.path(), descent.depth());
    }
  }

  @Override
  void settle() {
    // No playouts are waiting.
  }
}

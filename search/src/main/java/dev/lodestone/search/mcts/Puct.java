package dev.lodestone.search.mcts;

import org.jspecify.annotations.Nullable;

/**
 * Chooses among the children of a node by their upper confidence bounds, optionally with noise at
 * the root. Threads of one search share it.
 */
final class Puct {

  private final NodePool pool;
  private final NodeScores scores;
  private final MctsSettings settings;
  private final boolean ordered;

  // Set before the threads begin; null if the search explores its root like every other node.
  private @Nullable RootExploration rootExploration;

  /**
   * @param ordered whether the children of a node are in the order of their estimates and thus of
   *     their shares of exploration
   */
  Puct(NodePool pool, NodeScores scores, MctsSettings settings, boolean ordered) {
    this.pool = pool;
    this.scores = scores;
    this.settings = settings;
    this.ordered = ordered;
  }

  /** Sets the exploration of the root. */
  void explore(RootExploration noise) {
    rootExploration = noise;
  }

  /**
   * The child with the highest upper confidence bound among those whose value for their parent may
   * exceed {@code low}, or -1 if there are none.
   */
  int select(int node, ProofGoal goal, int low) {
    RootExploration chance = node == pool.root() ? rootExploration : null;
    int rest = pool.rest(node);
    if (chance != null) {
      int forced = forced(node, goal, low, chance);
      forced = forced < 0 && rest != NodePool.NO_CHILD ? forced(rest, goal, low, chance) : forced;
      if (forced >= 0) {
        return forced;
      }
    }
    double exploration = exploration(node);
    int best = selectIn(node, node, goal, low, exploration, chance);
    if (rest == NodePool.NO_CHILD) {
      return best;
    }
    int other = selectIn(rest, node, goal, low, exploration, chance);
    boolean replaces =
        best < 0
            || (other >= 0
                && bound(other, share(node, other, exploration, chance))
                    > bound(best, share(node, best, exploration, chance)));
    return replaces ? other : best;
  }

  /**
   * The child with the highest bound in one block of a node; a short loop, because most of a
   * search's time is spent here.
   */
  private int selectIn(
      int block,
      int node,
      ProofGoal goal,
      int low,
      double exploration,
      @Nullable RootExploration chance) {
    int best = -1;
    double bestBound = Double.NEGATIVE_INFINITY;
    int end = pool.endOfChildren(block);
    for (int child = pool.firstChild(block); child < end; child++) {
      if (-goal.low(pool, child) <= low) {
        continue;
      }
      double share =
          exploration
              * (chance == null
                  ? pool.policy(child)
                  : chance.policy(pool.place(node, child), pool.policy(child)));
      // Most children have no visits, and a division takes longer than all the rest.
      double bound =
          scores.mean(child) + (pool.visits(child) == 0 ? share : share / (1 + pool.visits(child)));
      if (bound > bestBound) {
        bestBound = bound;
        best = child;
      }
      if (ordered && pool.visits(child) == 0 && pool.isOpen(child) && chance == null) {
        // The bounds of all later children are no higher, because these have no visits either.
        break;
      }
    }
    return best;
  }

  /** The first child in a block of the root that has not had its forced playouts, or -1. */
  private int forced(int block, ProofGoal goal, int low, RootExploration chance) {
    int root = pool.root();
    int end = pool.endOfChildren(block);
    for (int child = pool.firstChild(block); child < end; child++) {
      int visits = pool.visits(child);
      if (visits > 0
          && -goal.low(pool, child) > low
          && visits < chance.forcedPlayouts(share(root, child, 1, chance), pool.visits(root))) {
        return child;
      }
    }
    return -1;
  }

  private double bound(int child, double share) {
    int visits = pool.visits(child);
    // Most children have no visits, and a division takes longer than all the rest.
    return scores.mean(child) + (visits == 0 ? share : share / (1 + visits));
  }

  private double share(int node, int child, double exploration, @Nullable RootExploration chance) {
    double policy = pool.policy(child);
    return exploration * (chance == null ? policy : chance.policy(pool.place(node, child), policy));
  }

  /** The factor of the priors of a node's children. */
  private double exploration(int node) {
    return settings.exploration() * Math.sqrt(pool.visits(node));
  }

  /**
   * The visits of a root move without forced ones: subtracts visits that forcing may have added, as
   * long as the move would not have been chosen instead of the best move.
   */
  int visitsUnforced(int child, int best) {
    int visits = pool.visits(child);
    RootExploration chance = rootExploration;
    if (chance == null
        || child == best
        || ProofGoal.OUTCOME.isReached(pool, child)
        || ProofGoal.OUTCOME.isReached(pool, best)) {
      return visits;
    }
    int root = pool.root();
    double exploration = exploration(root);
    double policy = chance.policy(pool.place(root, child), pool.policy(child));
    double bestPolicy = chance.policy(pool.place(root, best), pool.policy(best));
    int forced = chance.forcedPlayouts(policy, pool.visits(root));
    int minVisits = Math.max(0, visits - forced);
    double bestBound = scores.mean(best) + exploration * bestPolicy / (1 + pool.visits(best));
    while (visits > minVisits && scores.mean(child) + exploration * policy / visits < bestBound) {
      visits--;
    }
    return forced > 0 && visits == 1 ? 0 : visits;
  }
}

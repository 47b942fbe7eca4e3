package dev.lodestone.search.mcts;

/**
 * The goal of a search's proofs: the outcome, from -1 to 1, or the margin. A node has a grade under
 * the goal, with proven bounds from its side to move; the goal is reached when they meet.
 */
enum ProofGoal {
  OUTCOME {
    @Override
    int low(NodePool pool, int node) {
      return Integer.signum(pool.low[node]);
    }

    @Override
    int high(NodePool pool, int node) {
      return Integer.signum(pool.high[node]);
    }
  },

  MARGIN {
    @Override
    int low(NodePool pool, int node) {
      return pool.marginLow[node];
    }

    @Override
    int high(NodePool pool, int node) {
      return pool.marginHigh[node];
    }
  };

  /** More than any grade. */
  static final int BEYOND = 1_000;

  abstract int low(NodePool pool, int node);

  abstract int high(NodePool pool, int node);

  /** Whether nothing is left to prove about a node. */
  boolean isReached(NodePool pool, int node) {
    return low(pool, node) >= high(pool, node);
  }
}

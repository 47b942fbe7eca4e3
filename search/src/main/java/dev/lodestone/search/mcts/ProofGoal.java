package dev.lodestone.search.mcts;

/**
 * The goal of a search's proofs: the outcome, from -1 to 1, or the margin. It gives the proven
 * bounds of a node's grade, from its side to move. Where they meet, the goal is reached.
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

  /** Beyond every grade. */
  static final int BEYOND = 1_000;

  abstract int low(NodePool pool, int node);

  abstract int high(NodePool pool, int node);

  /** Whether nothing is left to prove of a node. */
  boolean isReached(NodePool pool, int node) {
    return low(pool, node) >= high(pool, node);
  }
}

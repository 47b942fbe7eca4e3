package dev.lodestone.search.mcts;

import dev.lodestone.search.Score;

/**
 * The backup of a playout through the tree: results are added, values are backed up by minimax, and
 * proven bounds are passed up as far as they change a node. Stateless, so all threads share one
 * instance.
 */
final class BackUp {

  private final NodePool pool;
  private final boolean alone;
  private final boolean valuesMatter;

  BackUp(NodePool pool, MctsSettings settings) {
    this.pool = pool;
    this.alone = settings.threads() == 1;
    this.valuesMatter = settings.minimaxWeight() > 0;
  }

  /**
   * Backs up the result of a leaf to the root.
   *
   * @param path the nodes from the root on
   * @param depth index of the leaf in the path
   * @param tightened whether a proof has narrowed the leaf's bounds
   * @param decidedAt depth of a node whose bounds its children have narrowed, or -1
   * @param result for the side to move in the leaf, 0 to 1
   */
  void up(int[] path, int depth, boolean tightened, int decidedAt, double result) {
    boolean changed = tightened;
    double forMover = result;
    for (int i = depth; i >= 0; i--) {
      int visited = path[i];
      if (i < depth) {
        changed = changed ? tighten(visited) : decidedAt == i;
        backUpValue(visited);
      } else {
        changed |= decidedAt == i;
      }
      forMover = within(visited, forMover);
      pool.addReward(visited, 1 - forMover, alone);
      forMover = 1 - forMover;
    }
  }

  /** A result for the side to move in a node, clamped to the proven bounds. */
  private double within(int node, double result) {
    int low = Integer.signum(pool.low[node]);
    int high = Integer.signum(pool.high[node]);
    return Math.max((low + 1) / 2.0, Math.min((high + 1) / 2.0, result));
  }

  /** Sets a node's value by minimax from its children's. */
  private void backUpValue(int node) {
    if (valuesMatter) {
      float best = bestValue(node);
      int rest = pool.rest(node);
      pool.setValue(node, 1 - (rest == NodePool.NO_CHILD ? best : Math.max(best, bestValue(rest))));
    }
  }

  private float bestValue(int block) {
    float best = 0;
    int end = pool.endOfChildren(block);
    for (int child = pool.firstChild(block); child < end; child++) {
      best = Math.max(best, pool.value(child));
    }
    return best;
  }

  /**
   * Narrows the bounds of a node whose children have changed, and of the nodes above it as far as
   * that changes them.
   *
   * @param path the nodes from the root on
   * @param depth index of the node in the path
   */
  void tightenUp(int[] path, int depth) {
    int i = depth;
    while (i >= 0 && tighten(path[i])) {
      i--;
    }
  }

  /** Narrows the bounds of a node by those of its children; returns whether they changed. */
  boolean tighten(int node) {
    synchronized (pool) {
      // Moves that have no child yet may have any value.
      boolean partial = pool.isPartial(node);
      int low = -Score.WIN;
      int high = partial ? Score.WIN : -Score.WIN;
      int marginLow = Byte.MIN_VALUE;
      int marginHigh = partial ? Byte.MAX_VALUE : Byte.MIN_VALUE;
      int block = node;
      do {
        int end = pool.endOfChildren(block);
        for (int child = pool.firstChild(block); child < end; child++) {
          low = Math.max(low, NodePool.forParent(pool.high[child]));
          high = Math.max(high, NodePool.forParent(pool.low[child]));
          if (pool.hasMargins()) {
            marginLow = Math.max(marginLow, -pool.marginHigh[child]);
            marginHigh = Math.max(marginHigh, -pool.marginLow[child]);
          }
        }
        block = pool.rest(block);
      } while (block != NodePool.NO_CHILD);
      return pool.tighten(node, low, high)
          | (pool.hasMargins() && pool.tightenMargin(node, marginLow, marginHigh));
    }
  }
}

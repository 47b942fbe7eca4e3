package dev.lodestone.search.mcts;

import java.util.function.LongPredicate;

/**
 * The memory of the tree in one search: makes room for more nodes if there is time for it. The
 * arrays grow, and where the budget does not allow that, nodes are removed. Both visit all nodes,
 * which takes tens of milliseconds for millions of them. Used by one thread at a time.
 */
final class TreeMemory {

  private final NodePool pool;
  private final LongPredicate leave;

  /**
   * @param leave receives the number of bytes to visit and returns whether there is time; always
   *     true in a search without a time limit, so that its tree depends only on its nodes
   */
  TreeMemory(NodePool pool, LongPredicate leave) {
    this.pool = pool;
    this.leave = leave;
  }

  /**
   * Makes a node the root before a search, with room to begin. Its subtree is kept, unless hardly
   * any room is left and there is no time to make some: then the search begins with an empty tree,
   * except after a proven win, which needs no room.
   */
  void keep(int node) {
    if (pool.isHalfFull() && leave.test(pool.bytesInUse())) {
      pool.keep(node);
    } else if (pool.isCrowded() && pool.low[node] <= 0 && !leave.test(pool.bytesInUse())) {
      pool.clear();
    } else {
      pool.descend(node);
    }
  }

  /** Enlarges the arrays; returns false if memory or time do not allow it. */
  boolean grow() {
    return leave.test(pool.bytesToGrow()) && pool.grow();
  }

  /** Removes nodes; returns false if there is no time for it. */
  boolean giveUp() {
    if (!leave.test(pool.bytesInUse())) {
      return false;
    }
    pool.giveUp();
    return true;
  }
}

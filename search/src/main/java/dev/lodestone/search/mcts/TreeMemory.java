package dev.lodestone.search.mcts;

import java.util.function.LongPredicate;

/**
 * The memory of the tree in one search: makes room for more nodes as far as there is time for it.
 * The arrays grow, and where the budget does not allow that, nodes are removed. Both visit all
 * nodes, which takes tens of milliseconds for millions of them. For one thread alone.
 */
final class TreeMemory {

  private final NodePool pool;
  private final LongPredicate leave;

  /**
   * @param leave asked with the number of bytes to visit; always given to a search without a time
   *     limit, so that its tree depends on its nodes alone
   */
  TreeMemory(NodePool pool, LongPredicate leave) {
    this.pool = pool;
    this.leave = leave;
  }

  /**
   * Makes a node the root before a search, and makes sure that there is room to begin. The nodes
   * below it are kept, unless hardly any room is left and there is no time to make some: then the
   * search begins with an empty tree.
   */
  void keep(int node) {
    if (pool.isHalfFull() && leave.test(pool.bytesInUse())) {
      pool.keep(node);
    } else if (pool.isCrowded() && !leave.test(pool.bytesInUse())) {
      pool.clear();
    } else {
      pool.descend(node);
    }
  }

  /** Makes the arrays longer; false if memory or time do not allow it. */
  boolean grow() {
    return leave.test(pool.bytesToGrow()) && pool.grow();
  }

  /** Removes nodes; false if there is no time for it. */
  boolean giveUp() {
    if (!leave.test(pool.bytesInUse())) {
      return false;
    }
    pool.giveUp();
    return true;
  }
}

package dev.lodestone.search.mcts;

import java.util.function.LongPredicate;

/**
 * The memory of the tree in one search: makes room for more nodes as far as there is time for it.
 * The arrays grow, and where they may not, nodes are given up. Both pass over all nodes, which
 * takes tens of milliseconds for millions of them. For one thread alone.
 */
final class TreeMemory {

  private final NodePool pool;
  private final LongPredicate leave;

  /**
   * @param leave asked with the bytes to go over; always given to a search without a time limit,
   *     whose tree so depends on its nodes alone
   */
  TreeMemory(NodePool pool, LongPredicate leave) {
    this.pool = pool;
    this.leave = leave;
  }

  /**
   * Makes a node the root before a search, with room to begin in. What is below it is kept, unless
   * hardly any room is left and there is no time to make some: then the tree begins anew.
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

  /** Gives nodes up; false if there is no time for it. */
  boolean giveUp() {
    if (!leave.test(pool.bytesInUse())) {
      return false;
    }
    pool.giveUp();
    return true;
  }
}

package dev.lodestone.search.mcts;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.search.GameKnowledge;

/**
 * Makes playouts whose leaves wait in a queue until a network evaluates many at once. The children
 * of a leaf are created at its first visit. While the leaf waits, its playout counts as a loss in
 * every node on its path, so that the next playouts take other paths.
 */
final class NetworkWorker extends PlayoutWorker {

  // Fixed at construction.
  private final LeafQueue queue;
  private final LeafBatch single;
  private final Descent descent;
  private final Children children;

  /**
   * @param queue that all threads share
   * @param number of the thread, from 0
   */
  NetworkWorker(
      Game game,
      GameKnowledge knowledge,
      MctsSettings settings,
      NodePool pool,
      BackUp backUp,
      LeafQueue queue,
      int number) {
    super(pool, backUp, knowledge.newProver().orElse(null), number);
    this.queue = queue;
    this.single = queue.newBatch(1);
    this.descent = new Descent(pool, prover, null, settings.threads() == 1);
    // The network evaluates them later.
    this.children =
        new Children(game, pool, prover, knowledge, settings, (after, move) -> 0, null, false);
  }

  @Override
  boolean ordersChildren() {
    return false;
  }

  @Override
  boolean expand(MctsState state, Position position, int node) {
    if (!pool.claim(node)) {
      return false;
    }
    Leaf leaf = leaf(state, position, new int[] {node}, false);
    if (leaf.children() == 0) {
      return false;
    }
    try {
      single.add(leaf, position);
      single.open();
    } finally {
      single.clear();
    }
    return true;
  }

  /** With a network, nodes get all their children at once, so none is partial. */
  @Override
  boolean widen(MctsState state, Position position, int node) {
    throw new IllegalStateException("no node of a network is partial: node=" + node);
  }

  @Override
  int playOut(MctsState state, Position position) {
    while (!begin(state, position) && !state.hasFailed()) {
      awaitLeaf();
    }
    return descent.depth();
  }

  /** Makes a playout up to its leaf; false if another playout waits at that leaf. */
  private boolean begin(MctsState state, Position position) {
    descent.begin(state.goal());
    boolean mayExpand = descent.toLeaf(state, position);
    int node = descent.node();
    if (ProofGoal.OUTCOME.isReached(pool, node)) {
      descent.rewind(position);
      backUp.up(descent.path(), descent.depth(), descent.hasProven(), -1, 0);
      return true;
    }
    if (mayExpand && !pool.claim(node)) {
      descent.rewind(position);
      descent.forgetVisits();
      return false;
    }
    int[] path = descent.copyOfPath();
    boolean proven = descent.hasProven();
    Leaf leaf =
        mayExpand
            ? leaf(state, position, path, proven)
            : new Leaf(path, proven, NodePool.NO_CHILD, 0);
    LeafBatch full = queue.add(leaf, position);
    descent.rewind(position);
    if (full != null) {
      settle(full);
    }
    return true;
  }

  /**
   * Creates the leaf that this thread has claimed, with room for its children, or without children
   * if there is no room.
   */
  private Leaf leaf(MctsState state, Position position, int[] path, boolean proven) {
    int first = children.create(state, position);
    if (first < 0) {
      pool.publish(path[path.length - 1], NodePool.NO_CHILD, 0);
      state.wantRoom();
      return new Leaf(path, proven, NodePool.NO_CHILD, 0);
    }
    return new Leaf(path, proven, first, children.count());
  }

  /** Evaluates the waiting leaves on this thread, or waits for the thread that has taken them. */
  private void awaitLeaf() {
    LeafBatch some = queue.take();
    if (some == null) {
      queue.awaitOne();
    } else {
      settle(some);
    }
  }

  @Override
  void settle() {
    LeafBatch some = queue.take();
    if (some != null) {
      settle(some);
    }
  }

  private void settle(LeafBatch batch) {
    try {
      batch.settle(backUp);
    } finally {
      queue.bringBack(batch);
    }
  }
}

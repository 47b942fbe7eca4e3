package dev.lodestone.search.mcts;

import dev.lodestone.core.Position;
import dev.lodestone.search.Network;

/** Leaves that a network evaluates together. Used by one thread at a time. */
final class LeafBatch {

  private final NodePool pool;
  private final Network.Batch questions;
  private final Leaf[] leaves;
  private final int priorWeight;
  private int count;

  LeafBatch(NodePool pool, Network.Batch questions, int capacity, int priorWeight) {
    this.pool = pool;
    this.questions = questions;
    this.leaves = new Leaf[capacity];
    this.priorWeight = priorWeight;
  }

  /**
   * Adds a leaf.
   *
   * @param position in the leaf
   */
  void add(Leaf leaf, Position position) {
    questions.put(count, position);
    leaves[count++] = leaf;
  }

  boolean isFull() {
    return count == leaves.length;
  }

  boolean isEmpty() {
    return count == 0;
  }

  /** Forgets the leaves. */
  void clear() {
    questions.clear();
    count = 0;
  }

  /** Evaluates the leaves, creates their children and backs up their results. */
  void settle(BackUp backUp) {
    questions.evaluate(count);
    for (int slot = 0; slot < count; slot++) {
      Leaf leaf = leaves[slot];
      boolean decided = open(slot) && backUp.tighten(leaf.node());
      backUp.up(
          leaf.path(), leaf.depth(), leaf.proven(), decided ? leaf.depth() : -1, probability(slot));
    }
  }

  /** Evaluates the only leaf of this batch and creates its children. */
  void open() {
    questions.evaluate(1);
    open(0);
  }

  /** Creates the children of a leaf, which start with its value; returns whether it has any. */
  private boolean open(int slot) {
    Leaf leaf = leaves[slot];
    double value = probability(slot);
    pool.setValue(leaf.node(), (float) (1 - value));
    if (leaf.children() == 0) {
      return false;
    }
    int end = leaf.firstChild() + leaf.children();
    for (int child = leaf.firstChild(); child < end; child++) {
      if (!ProofGoal.OUTCOME.isReached(pool, child)) {
        pool.setValue(child, (float) value);
        pool.setPrior(child, value, priorWeight);
      }
    }
    sharePolicy(slot, leaf.firstChild(), end);
    pool.publish(leaf.node(), leaf.firstChild(), leaf.children());
    return true;
  }

  private double probability(int slot) {
    return (1 + questions.value(slot)) / 2;
  }

  /** Sets the children's policy from the network's logits, normalized over the legal moves. */
  private void sharePolicy(int slot, int first, int end) {
    double max = Double.NEGATIVE_INFINITY;
    for (int child = first; child < end; child++) {
      max = Math.max(max, questions.logit(slot, pool.move[child]));
    }
    double sum = 0;
    for (int child = first; child < end; child++) {
      double share = StrictMath.exp(questions.logit(slot, pool.move[child]) - max);
      pool.setPolicy(child, (float) share);
      sum += share;
    }
    for (int child = first; child < end; child++) {
      pool.setPolicy(child, pool.policy(child) / (float) sum);
    }
  }
}

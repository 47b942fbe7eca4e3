package dev.lodestone.search.mcts;

import dev.lodestone.search.SearchBudget;
import org.jspecify.annotations.Nullable;

/**
 * The state that the threads of one search share: the goal of proofs, the selection, and the memory
 * of the tree. A thread without room requests more, and all threads wait until room has been made.
 */
final class MctsState {

  private final NodePool pool;
  private final TreeMemory memory;
  private final Puct selection;
  private final SearchBudget budget;
  private final ThreadBarrier barrier;

  // Set while the root's children are created, before other threads begin; no limit prevents that.
  private boolean expandsRoot;
  private boolean rootCutShort;

  private volatile ProofGoal goal = ProofGoal.OUTCOME;
  private volatile boolean full;
  private volatile boolean closed;
  private volatile @Nullable Throwable failure;

  /**
   * @param threads number of threads that make playouts
   */
  MctsState(NodePool pool, TreeMemory memory, Puct selection, SearchBudget budget, int threads) {
    this.pool = pool;
    this.memory = memory;
    this.selection = selection;
    this.budget = budget;
    this.barrier = new ThreadBarrier(threads, this::makeRoom);
  }

  /** The goal of proofs. */
  ProofGoal goal() {
    return goal;
  }

  /** Makes the margin the goal of proofs from now on. */
  void proveMargin() {
    goal = ProofGoal.MARGIN;
  }

  /** The child that a playout goes to next, as {@link Puct#select}. */
  int select(int node, ProofGoal wanted, int low) {
    return selection.select(node, wanted, low);
  }

  /** Marks that the children of the root are being created. */
  void expandsRoot(boolean yes) {
    expandsRoot = yes;
  }

  /** Whether the children of the root are being created. */
  boolean isExpandingRoot() {
    return expandsRoot;
  }

  /**
   * Whether to create the remaining children without an evaluation: at the root, once the time is
   * over. Then the move is chosen from the evaluated ones.
   */
  boolean cutsShort() {
    if (expandsRoot && budget.isOver()) {
      rootCutShort = true;
    }
    return rootCutShort;
  }

  /** Whether time ran out before all children of the root were judged. */
  boolean wasCutShort() {
    return rootCutShort;
  }

  /** The barrier at which threads wait while the tree gets room. */
  ThreadBarrier barrier() {
    return barrier;
  }

  /** Enlarges the tree at once; only for a thread that is alone in using it. */
  boolean growNow() {
    return memory.grow();
  }

  /** Requests room for more nodes before the next playout; there may be no time to make it. */
  void wantRoom() {
    if (!closed) {
      barrier.call();
    }
  }

  private void makeRoom() {
    if (!memory.grow()) {
      full = !pool.canGrow();
      closed = !memory.giveUp();
    }
  }

  /** Whether the tree uses all its memory. */
  boolean isFull() {
    return full;
  }

  /** Records that a thread has failed, so that no thread waits for its work. */
  void fail(Throwable cause) {
    failure = cause;
  }

  boolean hasFailed() {
    return failure != null;
  }

  @Nullable Throwable failure() {
    return failure;
  }
}

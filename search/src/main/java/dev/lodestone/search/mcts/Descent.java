package dev.lodestone.search.mcts;

import dev.lodestone.core.Position;
import dev.lodestone.search.Prover;
import dev.lodestone.search.Score;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Walks a playout down the tree by the most promising child, as long as the playout can change the
 * proven bounds of the root. Belongs to one thread and serves its playouts one after the other.
 */
final class Descent {

  /** Nodes at this depth never get children. */
  private static final int MAX_DEPTH = 1_024;

  /**
   * The binary logarithm of the number of visits after which the most expensive easy proof pays.
   */
  private static final int EASY_PROOF_SHIFT = 5;

  /** Playouts through a node after which its other children are created. */
  static final int WIDENING_VISITS = 32;

  // Fixed at construction.
  private final NodePool pool;
  private final @Nullable Prover prover;
  private final @Nullable Widener widener;
  private final boolean alone;

  // State of the current playout. The grades between low and high matter at the root; they are from
  // the side to move in the node.
  private final int[] path = new int[MAX_DEPTH + 2];
  private ProofGoal goal = ProofGoal.OUTCOME;
  private int depth;
  private int low;
  private int high;
  private boolean proven;

  /** Creates the remaining children of a partial node, which is the current node of the descent. */
  @FunctionalInterface
  interface Widener {
    void widen(MctsState state, Position position);
  }

  /**
   * @param widener creates the remaining children of partial nodes; null if there are no such nodes
   */
  Descent(NodePool pool, @Nullable Prover prover, @Nullable Widener widener, boolean alone) {
    this.pool = pool;
    this.prover = prover;
    this.widener = widener;
    this.alone = alone;
  }

  /** Begins a playout at the root. */
  void begin(ProofGoal itsGoal) {
    goal = itsGoal;
    depth = 0;
    low = -ProofGoal.BEYOND;
    high = ProofGoal.BEYOND;
    proven = false;
    path[0] = pool.root();
    pool.addVisit(pool.root(), alone);
  }

  /**
   * Descends from the current node, and proves nodes that have enough visits. Returns whether the
   * descent has reached a leaf whose children may be created; otherwise no further step could
   * change the root's bounds.
   */
  boolean toLeaf(MctsState state, Position position) {
    while (true) {
      int node = node();
      low = Math.max(low, goal.low(pool, node));
      high = Math.min(high, goal.high(pool, node));
      if (low >= high) {
        return false;
      }
      if (depth > 0 && prover != null && isDue(prover, position, node)) {
        prove(prover, position, node);
        proven = true;
        return false;
      }
      if (!pool.isExpanded(node)) {
        return depth < MAX_DEPTH;
      }
      Widener partial = pool.isPartial(node) ? widener : null;
      if (partial != null && pool.visits(node) > WIDENING_VISITS) {
        partial.widen(state, position);
        partial = null;
      }
      int child = state.select(node, goal, low);
      if (child < 0 && partial != null) {
        // All first children are decided, so the remaining ones are needed.
        partial.widen(state, position);
        child = state.select(node, goal, low);
      }
      if (child < 0) {
        return false; // another thread has just decided all of them
      }
      position.play(pool.move[child]);
      path[++depth] = child;
      pool.addVisit(child, alone);
      int swap = low;
      low = -high;
      high = -swap;
    }
  }

  /** The current node. */
  int node() {
    return path[depth];
  }

  int depth() {
    return depth;
  }

  /** The nodes from the root to the current node; the array may be longer. */
  int[] path() {
    return path;
  }

  /** A copy of the path, of the right length. */
  int[] copyOfPath() {
    return Arrays.copyOf(path, depth + 1);
  }

  /** Whether a proof has narrowed the bounds of the current node. */
  boolean hasProven() {
    return proven;
  }

  /** Undoes the moves in the position; visits remain counted. */
  void rewind(Position position) {
    for (int i = depth; i > 0; i--) {
      position.undo();
    }
  }

  /** Removes the visits of a playout that is dropped. */
  void forgetVisits() {
    for (int i = depth; i >= 0; i--) {
      pool.removeVisit(path[i], alone);
    }
  }

  /**
   * Whether a node has been visited often enough for its proof to cost no more than the playouts
   * through it: each further ply makes a proof four times as expensive.
   */
  private boolean isDue(Prover asked, Position position, int node) {
    int surplus = asked.pliesLeft(position) - asked.easyPlies();
    return surplus <= 0 && pool.visits(node) >= 1 << Math.max(0, 2 * surplus + EASY_PROOF_SHIFT);
  }

  /** Has the prover decide between two grades. */
  private void prove(Prover asked, Position position, int node) {
    int plies = asked.pliesLeft(position);
    int known = low;
    int unknown = high;
    int guess = goal == ProofGoal.OUTCOME ? high : pool.marginLow[node];
    while (known < unknown) {
      int grade = Math.max(known + 1, Math.min(unknown, guess));
      int beta = goal == ProofGoal.OUTCOME ? grade : asked.leastWorth(grade);
      int bound = asked.decide(position, beta, Long.MAX_VALUE);
      boolean reached = bound >= beta;
      note(asked, node, bound, reached, plies);
      int found = goal == ProofGoal.OUTCOME ? Integer.signum(bound) : asked.margin(bound);
      if (reached) {
        known = Math.max(grade, found);
        guess = known + 1;
      } else {
        unknown = Math.min(grade - 1, found);
        guess = unknown;
      }
    }
  }

  private void note(Prover asked, int node, int bound, boolean isLow, int plies) {
    int value = Integer.signum(bound) * (Score.WIN - plies);
    int margin = asked.margin(bound);
    synchronized (pool) {
      if (isLow) {
        pool.tighten(node, bound > 0 ? value : bound == 0 ? 0 : -Score.WIN, Score.WIN);
        pool.tightenMargin(node, margin, Byte.MAX_VALUE);
      } else {
        pool.tighten(node, -Score.WIN, bound < 0 ? value : bound == 0 ? 0 : Score.WIN);
        pool.tightenMargin(node, Byte.MIN_VALUE, margin);
      }
    }
  }
}

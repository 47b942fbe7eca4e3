package dev.lodestone.search.mcts;

import dev.lodestone.core.Position;
import dev.lodestone.search.Prover;
import dev.lodestone.search.Score;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Walks a playout down the tree by the most promising child, as long as that can change what is
 * proven at the root. Belongs to one thread and serves its playouts one after the other.
 */
final class Descent {

  /** Nodes deeper than this are never given children. */
  private static final int MAX_DEPTH = 1_024;

  /**
   * The logarithm of the number of visits after which the most expensive of the easy proofs pays.
   */
  private static final int EASY_PROOF_SHIFT = 5;

  /** Playouts through a node after which its other children are created. */
  static final int WIDENING_VISITS = 32;

  // Fixed at construction.
  private final NodePool pool;
  private final @Nullable Prover prover;
  private final @Nullable Widener widener;
  private final boolean alone;

  // This playout's. Between low and high lie the grades that matter at the root, as the side to
  // move in the node sees them.
  private final int[] path = new int[MAX_DEPTH + 2];
  private ProofGoal goal = ProofGoal.OUTCOME;
  private int depth;
  private int low;
  private int high;
  private boolean proven;

  /** Creates the other children of a partial node, where the descent and a position stand. */
  @FunctionalInterface
  interface Widener {
    void widen(MctsState state, Position position);
  }

  /**
   * @param widener for nodes that are partial; none if there are no such nodes
   */
  Descent(NodePool pool, @Nullable Prover prover, @Nullable Widener widener, boolean alone) {
    this.pool = pool;
    this.prover = prover;
    this.widener = widener;
    this.alone = alone;
  }

  /** Stands at the root. */
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
   * Descends from the current node, and proves nodes that have enough visits. Whether the descent
   * has reached a leaf whose children may be created; otherwise nothing below could change the
   * root.
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
        // All first children are decided, so the others are needed.
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

  /** The nodes from the root on, as far as the depth. */
  int[] path() {
    return path;
  }

  /** The same, to be kept. */
  int[] copyOfPath() {
    return Arrays.copyOf(path, depth + 1);
  }

  /** Whether a proof has narrowed the bounds of the current node. */
  boolean hasProven() {
    return proven;
  }

  /** Undoes the moves and keeps the visits. */
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
   * through it: with each ply a proof costs four times as much.
   */
  private boolean isDue(Prover asked, Position position, int node) {
    int surplus = asked.pliesLeft(position) - asked.easyPlies();
    return surplus <= 0 && pool.visits(node) >= 1 << Math.max(0, 2 * surplus + EASY_PROOF_SHIFT);
  }

  /** Asks the prover for the truth between two grades. */
  private void prove(Prover asked, Position position, int node) {
    int plies = asked.pliesLeft(position);
    int known = low;
    int unknown = high;
    int guess = goal == ProofGoal.OUTCOME ? high : pool.marginLow[node];
    while (known < unknown) {
      int grade = Math.max(known + 1, Math.min(unknown, guess));
      int beta = goal == ProofGoal.OUTCOME ? grade : asked.leastWorth(grade);
      int worth = asked.decide(position, beta, Long.MAX_VALUE);
      boolean reached = worth >= beta;
      note(asked, node, worth, reached, plies);
      int found = goal == ProofGoal.OUTCOME ? Integer.signum(worth) : asked.margin(worth);
      if (reached) {
        known = Math.max(grade, found);
        guess = known + 1;
      } else {
        unknown = Math.min(grade - 1, found);
        guess = unknown;
      }
    }
  }

  private void note(Prover asked, int node, int worth, boolean isLow, int plies) {
    int value = Integer.signum(worth) * (Score.WIN - plies);
    int margin = asked.margin(worth);
    synchronized (pool) {
      if (isLow) {
        pool.tighten(node, worth > 0 ? value : worth == 0 ? 0 : -Score.WIN, Score.WIN);
        pool.tightenMargin(node, margin, Byte.MAX_VALUE);
      } else {
        pool.tighten(node, -Score.WIN, worth < 0 ? value : worth == 0 ? 0 : Score.WIN);
        pool.tightenMargin(node, Byte.MIN_VALUE, margin);
      }
    }
  }
}

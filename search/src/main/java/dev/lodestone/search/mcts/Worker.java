package dev.lodestone.search.mcts;

import dev.lodestone.core.Game;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.Prover;
import dev.lodestone.search.Quiescence;
import dev.lodestone.search.Score;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.jspecify.annotations.Nullable;

/**
 * What one thread needs to make playouts: its evaluator, prover, random numbers and buffers. Kept
 * from search to search.
 */
final class Worker {

  /** Nodes deeper than this are never given children. */
  private static final int MAX_DEPTH = 1_024;

  /** No move is so good that the others are not looked at. */
  private static final double LEAST_CERTAIN = 0.001;

  /** The logarithm of the visits that the dearest of the easy proofs is worth. */
  private static final int EASY_PROOF_SHIFT = 5;

  // Fixed at construction.
  private final MctsSettings settings;
  private final NodePool pool;
  private final LeafEvaluation leaves;
  private final @Nullable Prover prover;
  private final boolean alone;
  private final String purpose;

  // The game's.
  private SplitMix64 random;

  // Scratch.
  private final IntArrayList moves;
  private final int[] path = new int[MAX_DEPTH + 2];

  /** How deep in the path a node was expanded whose children decided something, or -1. */
  private int decidedAt;

  /**
   * @param number of the thread, from 0
   */
  Worker(
      Game game,
      GameKnowledge knowledge,
      MctsSettings settings,
      NodePool pool,
      WinProbability winProbability,
      int number) {
    this.settings = settings;
    this.pool = pool;
    this.leaves =
        new LeafEvaluation(
            knowledge.newPlayoutPolicy(),
            Quiescence.of(knowledge),
            winProbability,
            settings.playoutPlies());
    this.prover = knowledge.newProver().orElse(null);
    this.alone = settings.threads() == 1;
    this.purpose = number == 0 ? "searcher/mcts" : "searcher/mcts/" + number;
    this.moves = new IntArrayList(game.maxLegalMoves());
    this.random = new SplitMix64(0);
  }

  void newGame(long seed) {
    random = new SplitMix64(SplitMix64.derive(seed, purpose));
    if (prover != null) {
      prover.forget();
    }
  }

  SplitMix64 random() {
    return random;
  }

  /** One playout from the root; returns the depth of its leaf. */
  int playOut(Growth growth, Position position) {
    Goal goal = growth.goal();

    // 1. Down the tree by the most promising child, as long as it can change what is proven at the
    // root: between low and high lie the grades that matter there, as the side to move sees them.
    int low = -Goal.BEYOND;
    int high = Goal.BEYOND;
    int depth = 0;
    int node = pool.root();
    boolean mayExpand = true;
    boolean tightened = false;
    decidedAt = -1;
    path[0] = node;
    pool.addVisit(node, alone);
    while (true) {
      low = Math.max(low, goal.low(pool, node));
      high = Math.min(high, goal.high(pool, node));
      if (low >= high) {
        break;
      }
      if (depth > 0 && prover != null && isDue(prover, position, node)) {
        prove(prover, position, node, goal, low, high);
        tightened = true;
        break;
      }
      if (!pool.isExpanded(node)) {
        // A leaf that has been visited often enough gets children, one in each playout.
        if (!mayExpand
            || depth >= MAX_DEPTH
            || pool.visits[node] <= settings.expansionVisits()
            || !expand(growth, position, node)) {
          break;
        }
        mayExpand = false;
        decidedAt = tighten(node) ? depth : -1;
        continue;
      }
      int child = growth.select(node, goal, low);
      if (child < 0) {
        break; // another thread has just decided all of them
      }
      node = child;
      position.play(pool.move[node]);
      path[++depth] = node;
      pool.addVisit(node, alone);
      int swap = low;
      low = -high;
      high = -swap;
    }

    // 2. What the leaf is worth to the side to move there.
    double result = Goal.OUTCOME.isReached(pool, node) ? 0 : leaves.playOut(position, random);

    // 3. Up again. A proof goes as far as it changes anything.
    for (int i = depth; i >= 0; i--) {
      int visited = path[i];
      if (i < depth) {
        tightened = tightened ? tighten(visited) : decidedAt == i;
        backUpValue(visited);
      } else {
        tightened |= decidedAt == i;
      }
      result = within(visited, result);
      pool.addReward(visited, 1 - result, alone);
      result = 1 - result;
      if (i > 0) {
        position.undo();
      }
    }
    return depth;
  }

  /**
   * Whether a node has been visited often enough for its proof to cost no more than the playouts
   * through it: with each ply a proof costs four times as much.
   */
  private boolean isDue(Prover asked, Position position, int node) {
    int surplus = asked.pliesLeft(position) - asked.easyPlies();
    return surplus <= 0 && pool.visits[node] >= 1 << Math.max(0, 2 * surplus + EASY_PROOF_SHIFT);
  }

  /** A result for the side to move in a node, as far as what is proven allows. */
  private double within(int node, double result) {
    int low = Integer.signum(pool.low[node]);
    int high = Integer.signum(pool.high[node]);
    return Math.max((low + 1) / 2.0, Math.min((high + 1) / 2.0, result));
  }

  /** The node's value by minimax from its children's. */
  private void backUpValue(int node) {
    if (settings.minimaxWeight() > 0) {
      int first = pool.firstChild(node);
      int end = first + pool.childCount[node];
      float best = 0;
      for (int child = first; child < end; child++) {
        best = Math.max(best, pool.value[child]);
      }
      pool.value[node] = 1 - best;
    }
  }

  /** Creates the children of the node at hand; false if there is no room, or another is at it. */
  boolean expand(Growth growth, Position position, int node) {
    if (!pool.claim(node)) {
      return false;
    }
    position.legalMoves(moves);
    int count = moves.size();
    int first = pool.take(count);
    while (first < 0 && alone && growth.growNow()) {
      first = pool.take(count);
    }
    if (first < 0) {
      pool.publish(node, NodePool.NO_CHILD, 0);
      growth.wantRoom();
      return false;
    }
    for (int i = 0; i < count; i++) {
      position.play(moves.getInt(i));
      createChild(position, first + i, moves.getInt(i));
      position.undo();
    }
    sharePolicy(first, count);
    pool.publish(node, first, count);
    return true;
  }

  /** The policy prefers moves by the odds of winning that the evaluator gives them. */
  private void sharePolicy(int first, int count) {
    double sum = 0;
    for (int child = first; child < first + count; child++) {
      sum += odds(pool.value[child]);
    }
    for (int child = first; child < first + count; child++) {
      pool.policy[child] = (float) (odds(pool.value[child]) / sum);
    }
  }

  private static double odds(double probability) {
    double p = Math.max(LEAST_CERTAIN, Math.min(1 - LEAST_CERTAIN, probability));
    return p / (1 - p);
  }

  private void createChild(Position position, int child, int move) {
    Outcome outcome = position.outcome();
    if (!outcome.isOver()) {
      double estimate = 1 - leaves.prior(position);
      pool.fill(child, move, estimate);
      pool.reward[child] = (long) (settings.priorWeight() * estimate * NodePool.ONE);
      return;
    }
    int sign = outcome.sign(position.sideToMove());
    pool.fill(child, move, WinProbability.ofProven(-sign));
    pool.low[child] = (short) (sign * Score.WIN);
    pool.high[child] = (short) (sign * Score.WIN);
    if (pool.hasMargins() && prover != null) {
      byte margin = (byte) prover.margin(prover.decide(position, 0, Long.MAX_VALUE));
      pool.marginLow[child] = margin;
      pool.marginHigh[child] = margin;
    }
  }

  /**
   * Draws the bounds of a node closer from those of its children; whether that changed anything.
   */
  boolean tighten(int node) {
    synchronized (pool) {
      int first = pool.firstChild(node);
      int end = first + pool.childCount[node];
      int low = -Score.WIN;
      int high = -Score.WIN;
      int marginLow = Byte.MIN_VALUE;
      int marginHigh = Byte.MIN_VALUE;
      for (int child = first; child < end; child++) {
        low = Math.max(low, NodePool.forParent(pool.high[child]));
        high = Math.max(high, NodePool.forParent(pool.low[child]));
        if (pool.hasMargins()) {
          marginLow = Math.max(marginLow, -pool.marginHigh[child]);
          marginHigh = Math.max(marginHigh, -pool.marginLow[child]);
        }
      }
      return pool.tighten(node, low, high)
          | (pool.hasMargins() && pool.tightenMargin(node, marginLow, marginHigh));
    }
  }

  /** Asks what there is to know between two grades. */
  private void prove(Prover asked, Position position, int node, Goal goal, int low, int high) {
    int plies = asked.pliesLeft(position);
    int known = low;
    int unknown = high;
    int guess = goal == Goal.OUTCOME ? high : pool.marginLow[node];
    while (known < unknown) {
      int grade = Math.max(known + 1, Math.min(unknown, guess));
      int beta = goal == Goal.OUTCOME ? grade : asked.leastWorth(grade);
      int worth = asked.decide(position, beta, Long.MAX_VALUE);
      boolean reached = worth >= beta;
      note(asked, node, worth, reached, plies);
      int found = goal == Goal.OUTCOME ? Integer.signum(worth) : asked.margin(worth);
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

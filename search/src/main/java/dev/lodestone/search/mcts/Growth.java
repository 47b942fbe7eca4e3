package dev.lodestone.search.mcts;

import dev.lodestone.core.Position;
import dev.lodestone.search.SearchBudget;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchProgress;
import dev.lodestone.search.SearchProgress.Bound;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.SearchResult.RootMove;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One search: lets a tree grow until a limit is reached or the root is proven, on one thread or on
 * several. The calling thread makes playouts like the others and tells of progress.
 */
final class Growth {

  private static final String THREAD_NAME = "mcts";

  /** Playouts between the first report to the listener and the second; doubled each time. */
  private static final long FIRST_REPORT = 1_024;

  // Fixed during the search.
  private final NodePool pool;
  private final Room room;
  private final NodeScores scores;
  private final MctsSettings settings;
  private final BackUp backUp;
  private final List<? extends Worker> workers;
  private final SearchBudget budget;
  private final SearchListener listener;
  private final int maxDepth;
  private final boolean endsWhenFull;
  private final Meeting meeting;

  // Drawn when the root has its children; none if the search does not stray.
  private @Nullable RootExploration straying;

  /** The visits of the root's children when the search began. */
  private int[] visitsBefore = new int[0];

  /** Whether the root is getting its children, which no limit prevents. */
  private boolean expandsRoot;

  /** Whether time ran out before all children of the root were judged. */
  private boolean rootCutShort;

  // What this search has seen, on all threads.
  private volatile Goal goal = Goal.OUTCOME;
  private volatile int deepest;
  private volatile boolean full;
  private volatile boolean closed;
  private volatile boolean over;
  private volatile @Nullable Throwable failure;
  private long nextReport = FIRST_REPORT;

  Growth(
      NodePool pool,
      Room room,
      NodeScores scores,
      MctsSettings settings,
      BackUp backUp,
      List<? extends Worker> workers,
      SearchLimits limits,
      SearchBudget budget,
      SearchListener listener) {
    this.pool = pool;
    this.room = room;
    this.scores = scores;
    this.settings = settings;
    this.backUp = backUp;
    this.workers = workers;
    this.budget = budget;
    this.listener = listener;
    this.maxDepth = limits.depth();
    // A tree that gives up nodes as fast as it grows may never reach a depth.
    this.endsWhenFull = limits.equals(SearchLimits.depth(limits.depth()));
    this.meeting = new Meeting(workers.size(), this::makeRoom);
  }

  /** What is to be proven. */
  Goal goal() {
    return goal;
  }

  /** Whether a thread has failed, and what it left undone will never be done. */
  boolean hasFailed() {
    return failure != null;
  }

  /** Makes the tree longer at once; for a thread that is alone with it. */
  boolean growNow() {
    return room.grow();
  }

  /** Asks for room for more nodes, before the next playout; there may be no time to make it. */
  void wantRoom() {
    if (!closed) {
      meeting.call();
    }
  }

  /**
   * Whether the children that are not yet judged must do without: at the root, once the time is
   * over. Then the move is chosen among those that are.
   */
  boolean cutsShort() {
    if (expandsRoot && budget.isOver()) {
      rootCutShort = true;
    }
    return rootCutShort;
  }

  /** Whether the tree is not worth keeping, as most root moves have not been judged. */
  boolean wasCutShort() {
    return rootCutShort;
  }

  private void makeRoom() {
    if (!room.grow()) {
      full = !pool.canGrow();
      closed = !room.giveUp();
    }
  }

  /** For the root's children, which a search cannot do without. */
  private void makeRoomAnyway() {
    if (!pool.grow()) {
      pool.giveUp();
    }
  }

  /** Searches the position; it is left as it was. */
  SearchResult grow(Position position) {
    Worker first = workers.get(0);
    expandsRoot = true;
    while (!pool.isExpanded(pool.root())) {
      if (first.expand(this, position, pool.root())) {
        backUp.tighten(pool.root());
      } else {
        makeRoomAnyway();
      }
    }
    expandsRoot = false;
    int root = pool.root();
    // What a prover has said of a node names no move. At the root only what a move bears out
    // counts.
    pool.forgetLow(root);
    backUp.tighten(root);
    visitsBefore = new int[pool.childCount[root]];
    System.arraycopy(pool.visits, pool.firstChild(root), visitsBefore, 0, visitsBefore.length);
    if (!settings.rootNoise().isNone()) {
      straying = RootExploration.draw(settings.rootNoise(), pool.childCount[root], first.random());
    }
    List<Thread> helpers = new ArrayList<>();
    for (Worker helper : workers.subList(1, workers.size())) {
      Position own = position.copy();
      Thread thread = new Thread(() -> work(helper, own, false), THREAD_NAME);
      thread.setDaemon(true);
      helpers.add(thread);
      thread.start();
    }
    work(first, position, true);
    over = true;
    helpers.forEach(Growth::join);
    Throwable failed = failure;
    if (failed != null) {
      throw new IllegalStateException("a search failed: " + failed, failed);
    }
    report();
    return result();
  }

  private void work(Worker worker, Position position, boolean reports) {
    try {
      while (!over && mayGoOn()) {
        if (meeting.isCalled()) {
          worker.settle(); // for nodes get other numbers
          meeting.attend();
        } else if (spendNode()) {
          int depth = worker.playOut(this, position);
          if (depth > deepest) {
            deepest = depth;
          }
          if (reports && listener != SearchListener.SILENT && budget.nodes() >= nextReport) {
            nextReport *= 2;
            report();
          }
        } else {
          break;
        }
      }
      worker.settle();
    } catch (RuntimeException | Error e) {
      failure = e;
      over = true;
    } finally {
      over = true;
      meeting.leave();
    }
  }

  private boolean mayGoOn() {
    if (goal.isReached(pool, pool.root())) {
      if (goal == Goal.MARGIN || !settings.provesMargins() || !pool.hasMargins()) {
        return false;
      }
      goal = Goal.MARGIN;
    }
    return deepest < maxDepth && !(full && endsWhenFull) && !budget.isPastSoftTime();
  }

  private boolean spendNode() {
    if (workers.size() == 1) {
      return budget.spendNode();
    }
    synchronized (budget) {
      return budget.spendNode();
    }
  }

  private static void join(Thread thread) {
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * The child with the highest upper confidence bound among those that may be worth more than
   * {@code low} to their parent, or -1 if there are none.
   */
  int select(int node, Goal wanted, int low) {
    RootExploration chance = node == pool.root() ? straying : null;
    double exploration = exploration(node);
    int first = pool.firstChild(node);
    int end = first + pool.childCount[node];
    int best = -1;
    double bestBound = Double.NEGATIVE_INFINITY;
    for (int child = first; child < end; child++) {
      if (-wanted.low(pool, child) <= low) {
        continue;
      }
      int visits = pool.visits[child];
      double policy = pool.policy[child];
      if (chance != null) {
        policy = chance.policy(child - first, policy);
        if (visits > 0 && visits < chance.forcedPlayouts(policy, pool.visits[node])) {
          return child;
        }
      }
      double share = exploration * policy;
      // Most children have no visits, and a division takes longer than all the rest.
      double bound = scores.mean(child) + (visits == 0 ? share : share / (1 + visits));
      if (bound > bestBound) {
        bestBound = bound;
        best = child;
      }
    }
    return best;
  }

  /** What the policy of a node's children is multiplied with. */
  private double exploration(int node) {
    return settings.exploration() * Math.sqrt(pool.visits[node]);
  }

  /**
   * The visits of a root move without those that were forced: as many are taken away as forcing may
   * have given, as long as the move would not have been chosen before the best one.
   */
  private int visitsUnforced(int child, int best) {
    int visits = pool.visits[child];
    RootExploration chance = straying;
    if (chance == null
        || child == best
        || Goal.OUTCOME.isReached(pool, child)
        || Goal.OUTCOME.isReached(pool, best)) {
      return visits;
    }
    int root = pool.root();
    int first = pool.firstChild(root);
    double exploration = exploration(root);
    double policy = chance.policy(child - first, pool.policy[child]);
    double bestPolicy = chance.policy(best - first, pool.policy[best]);
    int forced = chance.forcedPlayouts(policy, pool.visits[root]);
    int least = Math.max(0, visits - forced);
    double bestBound = scores.mean(best) + exploration * bestPolicy / (1 + pool.visits[best]);
    while (visits > least && scores.mean(child) + exploration * policy / visits < bestBound) {
      visits--;
    }
    return forced > 0 && visits == 1 ? 0 : visits;
  }

  private void report() {
    if (listener != SearchListener.SILENT) {
      int root = pool.root();
      listener.onProgress(
          new SearchProgress(
              deepest,
              deepest,
              scores.ofNode(root, scores.bestChild(root)),
              Bound.EXACT,
              budget.nodes(),
              budget.elapsed(),
              pool.permilleFull(),
              scores.line(root)));
    }
  }

  private SearchResult result() {
    int root = pool.root();
    int first = pool.firstChild(root);
    List<Integer> children = scores.ranked(root);
    int best = children.get(0);
    List<RootMove> rootMoves = new ArrayList<>(children.size());
    for (int child : children) {
      int inAll = visitsUnforced(child, best);
      int now = Math.max(0, inAll - visitsBefore[child - first]);
      rootMoves.add(new RootMove(pool.move[child], scores.ofChild(child), now, inAll));
    }
    return new SearchResult(
        rootMoves.get(0).move(),
        scores.ofNode(root, best),
        deepest,
        deepest,
        scores.line(root),
        budget.nodes(),
        budget.elapsed(),
        List.copyOf(rootMoves));
  }
}

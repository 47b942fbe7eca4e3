package dev.lodestone.search.mcts;

import dev.lodestone.core.Position;
import dev.lodestone.search.HelperThreads;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchBudget;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchProgress;
import dev.lodestone.search.SearchProgress.Bound;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.SearchResult.RootMove;
import java.util.ArrayList;
import java.util.List;

/**
 * One search: grows a tree until a limit is reached or the root is proven, on one or more threads.
 * The calling thread makes playouts like the others and reports progress.
 */
final class MctsRun {

  /** Playouts between the first report to the listener and the second; doubled each time. */
  private static final long FIRST_REPORT = 1_024;

  // Fixed during the search.
  private final NodePool pool;
  private final NodeScores scores;
  private final MctsSettings settings;
  private final BackUp backUp;
  private final List<? extends PlayoutWorker> workers;
  private final SearchBudget budget;
  private final SearchListener listener;
  private final int maxDepth;
  private final boolean endsWhenFull;
  private final Puct selection;
  private final MctsState state;

  /** The visits of the root's children when the search began. */
  private int[] visitsBefore = new int[0];

  /** Plies played before the root. */
  private int ply;

  // Progress of this search on all threads.
  private volatile int deepest;
  private volatile boolean over;
  private long nextReport = FIRST_REPORT;

  MctsRun(
      NodePool pool,
      TreeMemory memory,
      NodeScores scores,
      MctsSettings settings,
      BackUp backUp,
      List<? extends PlayoutWorker> workers,
      SearchLimits limits,
      SearchBudget budget,
      SearchListener listener) {
    this.pool = pool;
    this.scores = scores;
    this.settings = settings;
    this.backUp = backUp;
    this.workers = workers;
    this.budget = budget;
    this.listener = listener;
    this.maxDepth = limits.depth();
    // A tree from which nodes are removed as fast as it grows may never reach a depth.
    this.endsWhenFull = limits.endsByDepthAlone();
    this.selection = new Puct(pool, scores, settings, workers.get(0).ordersChildren());
    this.state = new MctsState(pool, memory, selection, budget, workers.size());
  }

  /**
   * Whether time ran out before all root moves were evaluated, so that the tree is not worth
   * keeping.
   */
  boolean wasCutShort() {
    return state.wasCutShort();
  }

  /** Makes room for the root's children, which every search needs. */
  private void makeRoomAnyway() {
    if (!pool.grow()) {
      pool.giveUp();
    }
  }

  /** Searches the position and leaves it unchanged. */
  SearchResult grow(Position position) {
    ply = position.ply();
    PlayoutWorker first = workers.get(0);
    state.expandsRoot(true);
    while (!pool.isExpanded(pool.root())) {
      if (first.expand(state, position, pool.root())) {
        backUp.tighten(pool.root());
      } else {
        makeRoomAnyway();
      }
    }
    while (pool.isPartial(pool.root())) {
      if (first.widen(state, position, pool.root())) {
        backUp.tighten(pool.root());
      } else {
        makeRoomAnyway();
      }
    }
    state.expandsRoot(false);
    int root = pool.root();
    // A prover's result for a node has no move, so at the root only results confirmed by a move
    // count.
    pool.forgetLow(root);
    backUp.tighten(root);
    visitsBefore = new int[pool.allChildren(root)];
    for (int child : scores.ranked(root)) {
      visitsBefore[pool.place(root, child)] = pool.visits(child);
    }
    if (!settings.rootNoise().isNone()) {
      selection.explore(
          RootExploration.draw(settings.rootNoise(), visitsBefore.length, first.random()));
    }
    HelperThreads helpers = new HelperThreads("mcts");
    for (PlayoutWorker helper : workers.subList(1, workers.size())) {
      Position own = position.copy();
      helpers.start(() -> work(helper, own, false));
    }
    work(first, position, true);
    over = true;
    helpers.join();
    Throwable failed = state.failure();
    if (failed != null) {
      throw new IllegalStateException("a search failed: " + failed, failed);
    }
    root = pool.root(); // a tree that has made room has numbered its nodes anew
    if (!ProofGoal.OUTCOME.isReached(pool, root) && (budget.isOver() || budget.isPastSoftTime())) {
      first.proveWin(position, scores.ranked(root));
      backUp.tighten(root);
    }
    report();
    return result();
  }

  private void work(PlayoutWorker worker, Position position, boolean reports) {
    try {
      while (!over && mayContinue()) {
        if (state.barrier().isCalled()) {
          worker.settle(); // for nodes get other numbers
          state.barrier().attend();
        } else if (spendNode()) {
          int depth = worker.playOut(state, position);
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
      state.fail(e);
      over = true;
    } finally {
      over = true;
      state.barrier().leave();
    }
  }

  private boolean mayContinue() {
    if (state.goal().isReached(pool, pool.root())) {
      if (state.goal() == ProofGoal.MARGIN || !settings.provesMargins() || !pool.hasMargins()) {
        return false;
      }
      state.proveMargin();
    }
    return deepest < maxDepth && !(state.isFull() && endsWhenFull) && !budget.isPastSoftTime();
  }

  private boolean spendNode() {
    if (workers.size() == 1) {
      return budget.spendNode();
    }
    synchronized (budget) {
      return budget.spendNode();
    }
  }

  private void report() {
    if (listener == SearchListener.SILENT) {
      return;
    }
    int root = pool.root();
    if (settings.lines() == 1) {
      int best = scores.bestChild(root);
      reportLine(1, scores.ofNode(root, best), best);
      return;
    }
    List<Integer> children = scores.ranked(root);
    for (int rank = 1; rank <= Math.min(settings.lines(), children.size()); rank++) {
      int child = children.get(rank - 1);
      reportLine(rank, rank == 1 ? scores.ofNode(root, child) : scores.ofChild(child), child);
    }
  }

  private void reportLine(int rank, Score score, int child) {
    listener.onProgress(
        new SearchProgress(
            deepest,
            deepest,
            score,
            Bound.EXACT,
            budget.nodes(),
            budget.elapsed(),
            pool.permilleFull(),
            scores.lineWith(child),
            rank));
  }

  private SearchResult result() {
    int root = pool.root();
    List<Integer> children = scores.ranked(root);
    int best = children.get(0);
    List<RootMove> rootMoves = new ArrayList<>(children.size());
    for (int child : children) {
      int inAll = selection.visitsUnforced(child, best);
      int now = Math.max(0, inAll - visitsBefore[pool.place(root, child)]);
      rootMoves.add(new RootMove(pool.move[child], scores.ofChild(child), now, inAll));
    }
    Score score = scores.ofNode(root, best);
    int drawn =
        score.isProven() ? 0 : settings.rootNoise().draw(rootMoves, ply, workers.get(0).random());
    return new SearchResult(
        rootMoves.get(drawn).move(),
        score,
        deepest,
        deepest,
        scores.lineWith(children.get(drawn)),
        budget.nodes(),
        budget.elapsed(),
        List.copyOf(rootMoves));
  }
}

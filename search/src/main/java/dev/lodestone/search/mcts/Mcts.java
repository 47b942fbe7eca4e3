package dev.lodestone.search.mcts;

import dev.lodestone.core.Game;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchBudget;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchProgress;
import dev.lodestone.search.SearchProgress.Bound;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.SearchResult.RootMove;
import dev.lodestone.search.SearchRoot;
import dev.lodestone.search.Searcher;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntLists;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Monte Carlo tree search by UCT (Kocsis and Szepesvári, "Bandit based Monte-Carlo planning",
 * 2006), for games of two alternating sides.
 *
 * <ul>
 *   <li>A new node's children are all created at once and begin with a prior: the evaluator's word,
 *       counted like a few playouts (Gelly and Silver, "Combining online and offline knowledge in
 *       UCT", 2007). It also settles the order in which children are first tried.
 *   <li>Wins, losses and draws that the rules decide are proven up the tree (Winands, Björnsson and
 *       Saito, "Monte-Carlo tree search solver", 2008), with their distance; a search ends when its
 *       root is proven. A proven win is one in so many plies at the latest.
 *   <li>The tree is kept from move to move as long as the game goes on from it.
 *   <li>The move to play is a proven win, or else the one most visited among those not proven lost.
 *   <li>When the memory is used up the tree grows no more, but playouts from its leaves go on, as
 *       long as there is a limit in nodes or time, or none, that asks for them.
 *   <li>A limit in depth ends the search when the first line reaches it: a tree is unbalanced, so
 *       that says little about strength.
 * </ul>
 */
public final class Mcts implements Searcher {

  /** Nodes deeper than this are never given children. */
  private static final int MAX_DEPTH = 1_024;

  /** Playouts between the first report to the listener and the second; doubled each time. */
  private static final long FIRST_REPORT = 1_024;

  /** A draw as a result between 0 and 1. */
  private static final double DRAW = 0.5;

  // Fixed at construction.
  private final Game game;
  private final MctsSettings settings;
  private final LeafEvaluation leaves;
  private final WinProbability winProbability;

  // Kept from search to search; the trail leads to the root of the tree, none if there is no tree.
  private final NodePool pool;
  private SplitMix64 random;
  private @Nullable Trail trail;

  // Scratch.
  private final IntArrayList moves;
  private final int[] path = new int[MAX_DEPTH + 2];

  public Mcts(Game game, GameKnowledge knowledge, MctsSettings settings) {
    this.game = game;
    this.settings = settings;
    this.winProbability = new WinProbability(settings.scale());
    this.leaves =
        new LeafEvaluation(
            knowledge.newPlayoutPolicy(),
            knowledge.newEvaluator(),
            winProbability,
            settings.playoutPlies());
    this.pool = new NodePool(settings.memoryMebibytes());
    this.random = randomOf(0);
    this.moves = new IntArrayList(game.maxLegalMoves());
  }

  private static SplitMix64 randomOf(long seed) {
    return new SplitMix64(SplitMix64.derive(seed, "searcher/mcts"));
  }

  @Override
  public void newGame(long seed) {
    random = randomOf(seed);
    pool.clear();
    trail = null;
  }

  @Override
  public SearchResult search(
      Position position, SearchLimits limits, SearchListener listener, StopSignal stop) {
    SearchRoot.require(game, position);
    SearchBudget budget = new SearchBudget(limits, stop, 1);
    adopt(position);
    return new Run(position.copy(), limits, budget, listener).grow();
  }

  /** Finds the position in the tree that is there, or begins a new one. */
  private void adopt(Position position) {
    Trail now = Trail.of(position);
    int node = trail != null && now.continues(trail) ? find(position, trail.plies(), now) : -1;
    if (node < 0) {
      pool.clear();
    } else {
      pool.keepSubtree(node);
    }
    trail = now;
  }

  /** The node to which the moves played since lead, or -1 if the tree has none. */
  private int find(Position position, int rootPly, Trail now) {
    Position walker = position.copy();
    while (walker.ply() > rootPly) {
      walker.undo();
    }
    int node = pool.root();
    while (node >= 0 && walker.ply() < now.plies()) {
      node = findChild(node, walker, now.hashAt(walker.ply() + 1));
    }
    return node;
  }

  /** Plays the move to the child with this hash, or returns -1. */
  private int findChild(int node, Position walker, long hash) {
    int first = pool.firstChild[node];
    for (int child = first; child < first + pool.childCount[node]; child++) {
      walker.play(pool.move[child]);
      if (walker.hash() == hash) {
        return child;
      }
      walker.undo();
    }
    return -1;
  }

  /** One search. */
  private final class Run {

    // Fixed during the search.
    private final Position position;
    private final SearchBudget budget;
    private final SearchListener listener;
    private final int maxDepth;
    private final boolean endsWhenFull;
    private final int root = pool.root();
    private final double exploration = settings.exploration();
    private final double priorWeight = settings.priorWeight();
    private final int expansionVisits = settings.expansionVisits();

    // Drawn when the root has its children; none if the search does not stray.
    private @Nullable RootExploration straying;

    // What this search has seen.
    private int deepest;
    private boolean full;
    private long nextReport = FIRST_REPORT;

    Run(Position position, SearchLimits limits, SearchBudget budget, SearchListener listener) {
      this.position = position;
      this.budget = budget;
      this.listener = listener;
      this.maxDepth = limits.depth();
      // A tree that grows no more gets no deeper: a depth alone would never be reached.
      this.endsWhenFull = limits.equals(SearchLimits.depth(limits.depth()));
    }

    SearchResult grow() {
      if (!pool.isExpanded(root)) {
        expand(root);
      }
      if (!settings.rootNoise().isNone()) {
        straying = RootExploration.draw(settings.rootNoise(), pool.childCount[root], random);
      }
      while (!pool.isProven(root)
          && deepest < maxDepth
          && !(full && endsWhenFull)
          && !budget.isPastSoftTime()
          && budget.spendNode()) {
        playout();
        if (budget.nodes() >= nextReport && listener != SearchListener.SILENT) {
          nextReport *= 2;
          report();
        }
      }
      report();
      return result();
    }

    private void playout() {
      // 1. Down the tree by the most promising child.
      int depth = 0;
      int node = root;
      path[0] = node;
      while (pool.isExpanded(node) && !pool.isProven(node)) {
        node = node == root && straying != null ? selectAtRoot(straying) : select(node);
        position.play(pool.move[node]);
        path[++depth] = node;
      }

      // 2. A leaf that has been visited often enough gets children.
      if (!pool.isProven(node)
          && pool.visits[node] >= expansionVisits
          && depth < MAX_DEPTH
          && expand(node)
          && !pool.isProven(node)) {
        node = select(node);
        position.play(pool.move[node]);
        path[++depth] = node;
      }
      deepest = Math.max(deepest, depth);

      // 3. What the leaf is worth to the side to move there.
      boolean proven = pool.isProven(node);
      double result =
          proven ? WinProbability.ofProven(pool.proof[node]) : leaves.playOut(position, random);

      // 4. Up again. A proof goes as far as it holds.
      for (int i = depth; i >= 0; i--) {
        int visited = path[i];
        if (proven && i < depth) {
          proven = prove(visited);
          if (proven) {
            result = WinProbability.ofProven(pool.proof[visited]);
          }
        }
        pool.visits[visited]++;
        pool.reward[visited] += 1 - result;
        result = 1 - result;
        if (i > 0) {
          position.undo();
        }
      }
    }

    /**
     * The child with the highest upper confidence bound. Lost ones are passed over; the parent is
     * not proven, so there is another. A proven draw needs no exploring, and what is worth less
     * would hardly be looked at again; so that the rest is proven all the same, a draw is taken
     * every other time at most.
     */
    private int select(int node) {
      int first = pool.firstChild[node];
      int end = first + pool.childCount[node];
      boolean mayDraw = (pool.visits[node] & 1) == 0;
      double logVisits = StrictMath.log(pool.visits[node] + 1.0);
      int best = first;
      double bestBound = Double.NEGATIVE_INFINITY;
      for (int child = first; child < end; child++) {
        double bound;
        if (pool.isProven(child)) {
          // Not a win, or the parent were proven.
          bound = mayDraw && pool.proof[child] == 0 ? DRAW : -1;
        } else {
          double weight = pool.visits[child] + priorWeight;
          bound = pool.reward[child] / weight + exploration * Math.sqrt(logVisits / weight);
        }
        if (bound > bestBound) {
          bestBound = bound;
          best = child;
        }
      }
      return best;
    }

    /** As {@link #select}, for a root at which chance has a say. */
    private int selectAtRoot(RootExploration chance) {
      int first = pool.firstChild[root];
      boolean mayDraw = (pool.visits[root] & 1) == 0;
      int best = first;
      double bestBound = Double.NEGATIVE_INFINITY;
      for (int i = 0; i < pool.childCount[root]; i++) {
        int child = first + i;
        double bound;
        if (pool.isProven(child)) {
          bound = mayDraw && pool.proof[child] == 0 ? DRAW : -1;
        } else {
          int visits = pool.visits[child];
          if (visits > 0 && visits < chance.forcedPlayouts(i, pool.visits[root])) {
            return child;
          }
          bound = boundAtRoot(chance, i, visits);
        }
        if (bound > bestBound) {
          bestBound = bound;
          best = child;
        }
      }
      return best;
    }

    /** The upper confidence bound of a root move, had it so many visits of the same mean. */
    private double boundAtRoot(RootExploration chance, int i, int visits) {
      double weight = visits + priorWeight;
      double logVisits = StrictMath.log(pool.visits[root] + 1.0);
      return mean(pool.firstChild[root] + i)
          + exploration * chance.factor(i) * Math.sqrt(logVisits / weight);
    }

    /**
     * The visits of a root move without those that were forced: as many are taken away as forcing
     * may have given, as long as the move would not have been chosen before the best one.
     */
    private long visitsUnforced(int child, int best) {
      int visits = pool.visits[child];
      if (straying == null || child == best || pool.isProven(child) || pool.isProven(best)) {
        return visits;
      }
      int i = child - pool.firstChild[root];
      int forced = straying.forcedPlayouts(i, pool.visits[root]);
      int least = Math.max(0, visits - forced);
      double bestBound = boundAtRoot(straying, best - pool.firstChild[root], pool.visits[best]);
      while (visits > least && boundAtRoot(straying, i, visits - 1) < bestBound) {
        visits--;
      }
      return forced > 0 && visits == 1 ? 0 : visits;
    }

    /** Creates the children of the node at hand; false if there is no room for them. */
    private boolean expand(int node) {
      position.legalMoves(moves);
      int count = moves.size();
      if (!pool.makeRoom(count)) {
        full = true;
        return false;
      }
      boolean decided = false;
      for (int i = 0; i < count; i++) {
        int child = pool.append(moves.getInt(i));
        if (i == 0) {
          pool.firstChild[node] = child;
        }
        position.play(moves.getInt(i));
        Outcome outcome = position.outcome();
        if (outcome.isOver()) {
          pool.proof[child] = (short) (outcome.sign(position.sideToMove()) * Score.WIN);
          decided = true;
        } else {
          pool.reward[child] = priorWeight * (1 - leaves.prior(position));
        }
        position.undo();
      }
      pool.childCount[node] = (char) count;
      if (decided) {
        prove(node);
      }
      return true;
    }

    /**
     * Proves a node from its children, if it can be: won if one of them is won, else worth the best
     * of them once all are proven.
     */
    private boolean prove(int node) {
      int first = pool.firstChild[node];
      int end = first + pool.childCount[node];
      int best = -Score.WIN;
      boolean all = true;
      for (int child = first; child < end; child++) {
        if (pool.isProven(child)) {
          best = Math.max(best, pool.provenForParent(child));
        } else {
          all = false;
        }
      }
      if (all || best > 0) {
        pool.proof[node] = (short) best;
        return true;
      }
      return false;
    }

    /**
     * The child to play: a proven win, else the most visited that is not proven lost. Where a draw
     * is certain, only what seems better comes into question.
     */
    private int bestChild(int node) {
      boolean canDraw = canDraw(node);
      int first = pool.firstChild[node];
      int end = first + pool.childCount[node];
      int best = first;
      for (int child = first + 1; child < end; child++) {
        if (compare(child, best, canDraw) < 0) {
          best = child;
        }
      }
      return best;
    }

    private boolean canDraw(int node) {
      int first = pool.firstChild[node];
      for (int child = first; child < first + pool.childCount[node]; child++) {
        if (pool.proof[child] == 0) {
          return true;
        }
      }
      return false;
    }

    /** Orders the children of a node, the better first. */
    private int compare(int a, int b, boolean canDraw) {
      int byRank = Integer.compare(rank(b, canDraw), rank(a, canDraw));
      if (byRank != 0) {
        return byRank;
      }
      int byVisits = Integer.compare(pool.visits[b], pool.visits[a]);
      return byVisits != 0 ? byVisits : Double.compare(pool.reward[b], pool.reward[a]);
    }

    /** The proven value; what is open ranks with a draw, or just below if a draw is better. */
    private int rank(int child, boolean canDraw) {
      if (pool.isProven(child)) {
        return pool.provenForParent(child);
      }
      return canDraw && mean(child) < DRAW ? -1 : 0;
    }

    private double mean(int child) {
      return pool.reward[child] / (pool.visits[child] + priorWeight);
    }

    private Score score(int child) {
      if (pool.isProven(child)) {
        return Score.of(pool.provenForParent(child), true);
      }
      return winProbability.estimate(mean(child));
    }

    /** A root that is not proven has only an estimate, even if its best move is a proven draw. */
    private Score rootScore(int best) {
      if (pool.isProven(root)) {
        return Score.of(pool.proof[root], true);
      }
      Score score = score(best);
      return score.isProven() ? new Score.Estimate(0) : score;
    }

    private IntList line() {
      IntArrayList line = new IntArrayList();
      int node = root;
      while (pool.isExpanded(node)) {
        node = bestChild(node);
        line.add(pool.move[node]);
      }
      return IntLists.unmodifiable(line);
    }

    private void report() {
      if (listener != SearchListener.SILENT) {
        listener.onProgress(
            new SearchProgress(
                deepest,
                deepest,
                rootScore(bestChild(root)),
                Bound.EXACT,
                budget.nodes(),
                budget.elapsed(),
                pool.permilleFull(),
                line()));
      }
    }

    private SearchResult result() {
      int first = pool.firstChild[root];
      List<Integer> children = new ArrayList<>();
      for (int child = first; child < first + pool.childCount[root]; child++) {
        children.add(child);
      }
      boolean canDraw = canDraw(root);
      children.sort((a, b) -> compare(a, b, canDraw));
      List<RootMove> rootMoves = new ArrayList<>(children.size());
      for (int child : children) {
        long visits = visitsUnforced(child, children.get(0));
        rootMoves.add(new RootMove(pool.move[child], score(child), visits));
      }
      return new SearchResult(
          rootMoves.get(0).move(),
          rootScore(children.get(0)),
          deepest,
          deepest,
          line(),
          budget.nodes(),
          budget.elapsed(),
          List.copyOf(rootMoves));
    }
  }
}

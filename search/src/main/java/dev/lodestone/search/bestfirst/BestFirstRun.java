package dev.lodestone.search.bestfirst;

import dev.lodestone.core.Position;
import dev.lodestone.search.Bounds;
import dev.lodestone.search.Evaluator;
import dev.lodestone.search.Prover;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchBudget;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchProgress;
import dev.lodestone.search.SearchProgress.Bound;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.SearchResult.RootMove;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntLists;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One search. Used once. */
final class BestFirstRun {

  /** Nodes at this depth never get children. */
  private static final int MAX_DEPTH = 1_024;

  /** Nodes between the first report to the listener and the second; doubled each time. */
  private static final long FIRST_REPORT = 1_024;

  // Fixed during the search.
  private final BestFirstTree tree;
  private final Evaluator evaluator;
  private final @Nullable Prover prover;
  private final Position position;
  private final SearchBudget budget;
  private final SearchListener listener;
  private final int maxDepth;

  // Progress of this search.
  private int deepest;
  private boolean full;
  private long nextReport = FIRST_REPORT;

  // Scratch.
  private final IntArrayList moves = new IntArrayList();
  private final int[] path = new int[MAX_DEPTH + 1];

  BestFirstRun(
      BestFirstTree tree,
      Evaluator evaluator,
      @Nullable Prover prover,
      Position position,
      SearchLimits limits,
      SearchBudget budget,
      SearchListener listener) {
    this.tree = tree;
    this.evaluator = evaluator;
    this.prover = prover;
    this.position = position;
    this.maxDepth = Math.min(limits.depth(), MAX_DEPTH);
    this.budget = budget;
    this.listener = listener;
  }

  SearchResult grow() {
    position.legalMoves(moves);
    int anyMove = moves.getInt(0);
    expand(BestFirstTree.ROOT, 0);
    while (!tree.resolved[BestFirstTree.ROOT]
        && (!full || makeRoom())
        && !budget.isExhausted()
        && deepest < maxDepth
        && !budget.isPastSoftTime()) {
      growBestLine();
      if (budget.nodes() >= nextReport && listener != SearchListener.SILENT) {
        nextReport *= 2;
        report();
      }
    }
    if (tree.childCount[BestFirstTree.ROOT] == 0) {
      return nothing(anyMove);
    }
    report();
    return result();
  }

  /** Frees memory. Called only between two lines, because node numbers change. */
  private boolean makeRoom() {
    full = !tree.prune(budget::hasTimeToTake);
    return !full;
  }

  private void growBestLine() {
    int depth = 0;
    int node = BestFirstTree.ROOT;
    path[0] = node;
    while (tree.childCount[node] > 0) {
      node = tree.mostPromising(node);
      position.play(tree.move[node]);
      path[++depth] = node;
    }
    if (prover != null && prover.pliesLeft(position) <= prover.easyPlies()) {
      if (budget.spendNode()) {
        prove(prover, node);
      }
    } else {
      expand(node, depth);
    }
    for (int i = depth; i >= 0; i--) {
      int visited = path[i];
      tree.visits[visited]++;
      if (tree.childCount[visited] > 0) {
        tree.backUp(visited);
      }
      if (i > 0) {
        position.undo();
      }
    }
  }

  /**
   * Creates the children of the current node, unless the limits or the memory run out before all
   * are created.
   */
  private void expand(int node, int depth) {
    position.legalMoves(moves);
    if (!tree.makeRoom(moves.size(), budget::hasTimeToTake)) {
      full = true;
      return;
    }
    int first = tree.next();
    for (int i = 0; i < moves.size(); i++) {
      if (!budget.spendNode()) {
        tree.drop(first);
        return;
      }
      int move = moves.getInt(i);
      position.play(move);
      int known = Score.byRules(position);
      boolean isKnown = known != Score.UNKNOWN;
      tree.append(move, isKnown ? known : evaluator.estimate(position), isKnown);
      position.undo();
    }
    tree.firstChild[node] = first;
    tree.childCount[node] = (char) moves.size();
    tree.backUp(node);
    deepest = Math.max(deepest, depth + 1);
  }

  private void prove(Prover asked, int node) {
    int bound = asked.decide(position, Bounds.WIN, Long.MAX_VALUE);
    if (bound == Bounds.DRAW) {
      bound = asked.decide(position, Bounds.DRAW, Long.MAX_VALUE);
    }
    tree.value[node] = (short) (Integer.signum(bound) * (Score.WIN - asked.pliesLeft(position)));
    tree.resolved[node] = true;
  }

  /**
   * The safe decision: a proven win ranks first, then the child that was most often on the best
   * line.
   */
  private int compare(int a, int b, boolean canDraw) {
    int byRank = Integer.compare(rank(b, canDraw), rank(a, canDraw));
    if (byRank != 0) {
      return byRank;
    }
    int byVisits = Integer.compare(tree.visits[b], tree.visits[a]);
    return byVisits != 0 ? byVisits : Integer.compare(tree.value[a], tree.value[b]);
  }

  /**
   * The proven value; an open child ranks with a draw, or just below if a draw is certain and the
   * child seems worse.
   */
  private int rank(int child, boolean canDraw) {
    int value = tree.valueForParent(child);
    if (tree.resolved[child]) {
      return value;
    }
    return value < 0 && canDraw ? -1 : 0;
  }

  private Bounds outcome() {
    Bounds all = Bounds.exactly(Bounds.LOSS);
    for (int child : children()) {
      Bounds after = tree.outcomeForParent(child);
      all = new Bounds(Math.max(all.low(), after.low()), Math.max(all.high(), after.high()));
    }
    return all;
  }

  private List<Integer> children() {
    int first = tree.firstChild[BestFirstTree.ROOT];
    List<Integer> children = new ArrayList<>();
    for (int child = first; child < first + tree.childCount[BestFirstTree.ROOT]; child++) {
      children.add(child);
    }
    return children;
  }

  private List<Integer> bestFirst() {
    boolean canDraw = outcome().low() == Bounds.DRAW;
    List<Integer> children = children();
    children.sort((a, b) -> compare(a, b, canDraw));
    return children;
  }

  private Score score(int child) {
    return Score.of(tree.valueForParent(child), tree.resolved[child]);
  }

  private Score rootScore(int best) {
    if (tree.resolved[BestFirstTree.ROOT]) {
      return Score.of(tree.value[BestFirstTree.ROOT], true);
    }
    int estimate = Score.clamp(tree.valueForParent(best));
    return new Score.Estimate(estimate, outcome(), Optional.empty());
  }

  private IntList line(int best) {
    IntArrayList line = IntArrayList.of(tree.move[best]);
    int node = best;
    while (tree.childCount[node] > 0) {
      int next = tree.firstChild[node];
      for (int child = next; child < tree.firstChild[node] + tree.childCount[node]; child++) {
        if (tree.value[child] < tree.value[next]) {
          next = child;
        }
      }
      node = next;
      line.add(tree.move[node]);
    }
    return IntLists.unmodifiable(line);
  }

  private void report() {
    if (listener != SearchListener.SILENT) {
      int best = bestFirst().get(0);
      listener.onProgress(
          new SearchProgress(
              deepest,
              deepest,
              rootScore(best),
              Bound.EXACT,
              budget.nodes(),
              budget.elapsed(),
              tree.permilleFull(),
              line(best)));
    }
  }

  private SearchResult result() {
    List<Integer> children = bestFirst();
    List<RootMove> rootMoves = new ArrayList<>(children.size());
    for (int child : children) {
      rootMoves.add(new RootMove(tree.move[child], score(child), tree.visits[child]));
    }
    int best = children.get(0);
    return new SearchResult(
        tree.move[best],
        rootScore(best),
        deepest,
        deepest,
        line(best),
        budget.nodes(),
        budget.elapsed(),
        List.copyOf(rootMoves));
  }

  /** The result if the limits were reached before every move was evaluated. */
  private SearchResult nothing(int anyMove) {
    return new SearchResult(
        anyMove,
        new Score.Estimate(0),
        0,
        0,
        IntLists.singleton(anyMove),
        budget.nodes(),
        budget.elapsed(),
        List.of(new RootMove(anyMove, new Score.Estimate(0), 0)));
  }
}

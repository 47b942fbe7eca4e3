package dev.lodestone.search.alphabeta;

import static dev.lodestone.search.alphabeta.TranspositionTable.EXACT;
import static dev.lodestone.search.alphabeta.TranspositionTable.LOWER;
import static dev.lodestone.search.alphabeta.TranspositionTable.UPPER;

import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.Prover;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchBudget;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchProgress;
import dev.lodestone.search.SearchProgress.Bound;
import dev.lodestone.search.SearchResult;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntLists;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** One thread's part of one search: the iterations and the root. Used once. */
final class IterativeDeepening {

  /**
   * Slow evaluators take some microseconds: the clock is then checked about ten times a
   * millisecond.
   */
  private static final int CLOCK_INTERVAL = 32;

  private static final int ASPIRATION_MIN_DEPTH = 4;
  private static final int ASPIRATION_HALF_WIDTH = 50;
  private static final int ASPIRATION_GROWTH = 4;

  // Fixed during the search.
  private final Position position;
  private final int firstDepth;
  private final int maxDepth;
  private final StopSignal end;
  private final SearchListener listener;
  private final SearchBudget budget;
  private final TranspositionTable table;
  private final Workspace workspace;
  private final TreeSearch tree;

  // The root moves; those that head the lines come first, the best one at the front.
  private final RootMove[] moves;
  private final int lines;
  private int finishedDepth;

  /**
   * @param position used by this thread only; restored afterwards
   * @param limits of this thread
   * @param firstDepth depth of the first iteration, at least 1; different for some threads, because
   *     threads that begin alike would continue alike
   * @param listener receives the progress, on this thread
   */
  IterativeDeepening(
      Position position,
      SearchLimits limits,
      int firstDepth,
      SharedSearch shared,
      Workspace workspace,
      SearchListener listener) {
    this.budget = new SearchBudget(limits, shared.end(), CLOCK_INTERVAL);
    this.firstDepth = firstDepth;
    this.end = shared.end();
    this.position = position;
    this.maxDepth = Math.min(limits.depth(), Workspace.MAX_PLY - 1);
    this.listener = listener;
    this.table = shared.table();
    this.workspace = workspace;
    this.tree = new TreeSearch(position, budget, shared, workspace);
    this.moves = orderedMoves();
    this.lines = Math.min(shared.lines(), moves.length);
  }

  private RootMove[] orderedMoves() {
    MoveOrderer orderer = workspace.orderer;
    List<RootMove> ordered = new ArrayList<>();
    long known = table.probe(position.hash());
    orderer.open(0, position, TranspositionTable.move(known), Workspace.MAX_PLY);
    for (int move = orderer.next(0, position);
        move != Position.NO_MOVE;
        move = orderer.next(0, position)) {
      ordered.add(new RootMove(move));
    }
    return ordered.toArray(new RootMove[0]);
  }

  SearchResult run() {
    for (int depth = firstDepth; depth <= maxDepth && !isAllProven(); depth++) {
      if (depth > firstDepth && budget.isPastSoftTime()) {
        break;
      }
      for (int rank = 0; rank < lines && !budget.isExhausted(); rank++) {
        aspire(depth, rank);
      }
      if (budget.isExhausted()) {
        break;
      }
      finishedDepth = depth;
      if (lines > 1) {
        rankLines();
        reportLines(depth);
      }
    }
    if (finishedDepth == 0 && budget.isOver()) {
      proveWin();
    }
    if (isAllProven()) {
      end.stop();
    }
    return result();
  }

  /**
   * Looks for a win near the end of the game. An earlier search may have proven one without leaving
   * its move in the table.
   */
  private void proveWin() {
    Prover prover = workspace.prover;
    for (int i = 0; prover != null && i < moves.length; i++) {
      if (prover.wins(position, moves[i].move)) {
        workspace.line.clear(1);
        promote(i, 0, Score.WIN - prover.pliesLeft(position));
        return;
      }
    }
  }

  /** Nodes of this thread so far; may be called by other threads. */
  long nodesSoFar() {
    return budget.nodesSoFar();
  }

  /** Whether there is time to allocate {@code bytes} bytes. */
  boolean hasTimeToTake(long bytes) {
    return budget.hasTimeToTake(bytes);
  }

  private boolean isAllProven() {
    for (int rank = 0; rank < lines; rank++) {
      if (!moves[rank].isProven()) {
        return false;
      }
    }
    return true;
  }

  /**
   * Searches the root moves from {@code rank} on with a window around the last value, which is
   * widened after each failure.
   */
  private void aspire(int depth, int rank) {
    int halfWidth = ASPIRATION_HALF_WIDTH;
    boolean known = depth >= ASPIRATION_MIN_DEPTH && moves[rank].hasLine();
    int alpha = known ? moves[rank].value() - halfWidth : -Score.WIN;
    int beta = known ? moves[rank].value() + halfWidth : Score.WIN;
    while (true) {
      long guessesBefore = tree.guesses();
      int found = searchRoot(depth, rank, alpha, beta);
      if (budget.isExhausted()) {
        return;
      }
      RootMove best = moves[rank];
      Bound bound = found <= alpha ? Bound.UPPER : found >= beta ? Bound.LOWER : Bound.EXACT;
      if (bound == Bound.EXACT) {
        best.settle(found, tree.guesses() == guessesBefore || Score.isWinOrLoss(found));
      }
      if (lines == 1) {
        report(depth, rank, Score.of(found, best.isProven()), bound);
      }
      if (bound == Bound.EXACT || best.isProven()) {
        return;
      }
      halfWidth *= ASPIRATION_GROWTH;
      boolean decided = Score.isWinOrLoss(found) || halfWidth > Score.MAX_ESTIMATE;
      if (bound == Bound.UPPER) {
        alpha = decided ? -Score.WIN : Math.max(found - halfWidth, -Score.WIN);
      } else {
        beta = decided ? Score.WIN : Math.min(found + halfWidth, Score.WIN);
      }
    }
  }

  /**
   * Searches the root moves from {@code rank} on; a new best move goes to position {@code rank} at
   * once.
   */
  private int searchRoot(int depth, int rank, int alpha, int beta) {
    int best = -Score.WIN;
    int lower = alpha;
    for (int i = rank; i < moves.length; i++) {
      RootMove root = moves[i];
      long nodesBefore = budget.nodes();
      int found;
      if (i == rank) {
        found = tree.valueAfter(root.move, depth - 1, lower, beta);
      } else {
        found = tree.valueAfter(root.move, depth - 1, lower, lower + 1);
        if (found > lower && found < beta && !budget.isExhausted()) {
          found = tree.valueAfter(root.move, depth - 1, lower, beta);
        }
      }
      root.nodes += budget.nodes() - nodesBefore;
      if (budget.isExhausted()) {
        return best;
      }
      if (found <= lower) {
        root.isAtMost(found);
        best = Math.max(best, found);
        continue;
      }
      best = found;
      lower = found;
      promote(i, rank, found);
      if (found >= beta || root.isProven()) {
        break;
      }
    }
    if (rank == 0) {
      remember(
          depth, best, moves[0].isProven() || best >= beta ? LOWER : best > alpha ? EXACT : UPPER);
    }
    return best;
  }

  /** Stores the root's result, so that the next search begins with this one's best move. */
  private void remember(int depth, int best, int bound) {
    if (bound != UPPER) {
      boolean certain = best > Score.MAX_ESTIMATE || (best < -Score.MAX_ESTIMATE && bound == EXACT);
      table.store(position.hash(), moves[0].move, best, depth, bound, certain);
    }
  }

  private void promote(int index, int rank, int found) {
    RootMove best = moves[index];
    System.arraycopy(moves, rank, moves, rank + 1, index - rank);
    moves[rank] = best;
    workspace.line.extend(0, best.move);
    best.heads(workspace.line, found);
  }

  /** Sorts the lines by value: they are found one after the other, so their order may differ. */
  private void rankLines() {
    Arrays.sort(moves, 0, lines, Comparator.comparingInt(RootMove::value).reversed());
  }

  private void reportLines(int depth) {
    for (int rank = 0; rank < lines; rank++) {
      report(depth, rank, moves[rank].score(), Bound.EXACT);
    }
  }

  private void report(int depth, int rank, Score score, Bound bound) {
    if (listener != SearchListener.SILENT) {
      listener.onProgress(
          new SearchProgress(
              depth,
              tree.selectiveDepth(),
              score,
              bound,
              budget.nodes(),
              budget.elapsed(),
              table.permilleFull(),
              IntLists.unmodifiable(new IntArrayList(moves[rank].line())),
              rank + 1));
    }
  }

  private SearchResult result() {
    SearchResult.RootMove best = moves[0].asExact();
    return new SearchResult(
        best.move(),
        best.score(),
        finishedDepth,
        tree.selectiveDepth(),
        best.line(),
        budget.nodes(),
        budget.elapsed(),
        ranked(best));
  }

  /**
   * The best move, the others that head a line, and the other moves that were searched, each group
   * by value. A move that headed a line of an earlier iteration with a higher value than the
   * current best move is now known to be no better than it.
   */
  private List<SearchResult.RootMove> ranked(SearchResult.RootMove best) {
    int highest = best.score().value();
    List<SearchResult.RootMove> heads = new ArrayList<>(moves.length);
    List<SearchResult.RootMove> others = new ArrayList<>(moves.length);
    for (int i = 1; i < moves.length; i++) {
      RootMove root = moves[i];
      if (i < lines && root.hasLine() && root.score().value() <= highest) {
        heads.add(root.asExact());
      } else if (root.nodes > 0) {
        others.add(root.asUpperBound());
      }
    }
    Comparator<SearchResult.RootMove> byValue =
        Comparator.comparingInt((SearchResult.RootMove m) -> m.score().value()).reversed();
    heads.sort(byValue);
    others.sort(byValue);
    heads.add(0, best);
    heads.addAll(others);
    return List.copyOf(heads);
  }
}

package dev.lodestone.search.alphabeta;

import static dev.lodestone.search.alphabeta.TranspositionTable.EXACT;
import static dev.lodestone.search.alphabeta.TranspositionTable.LOWER;
import static dev.lodestone.search.alphabeta.TranspositionTable.UPPER;

import dev.lodestone.core.Position;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchBudget;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchProgress;
import dev.lodestone.search.SearchProgress.Bound;
import dev.lodestone.search.SearchResult;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntLists;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** One thread's part of one search: the iterations and the root. Used once. */
final class IterativeDeepening {

  /**
   * Slow evaluators take some microseconds: the clock is then looked at ten times a millisecond.
   */
  private static final int CLOCK_INTERVAL = 32;

  private static final int ASPIRATION_MIN_DEPTH = 4;
  private static final int ASPIRATION_HALF_WIDTH = 50;
  private static final int ASPIRATION_GROWTH = 4;

  // Fixed during the search.
  private final Position position;
  private final int maxDepth;
  private final SearchListener listener;
  private final SearchBudget budget;
  private final TranspositionTable table;
  private final Workspace workspace;
  private final TreeSearch tree;

  // What is known so far; the best root move is the first.
  private final RootMove[] moves;
  private final IntArrayList bestLine = new IntArrayList(TreeSearch.MAX_PLY);
  private int value;
  private boolean proven;
  private int finishedDepth;

  /**
   * @param position that of this thread alone; left as it was
   * @param listener told of progress on this thread
   */
  IterativeDeepening(
      Position position, SharedSearch shared, Workspace workspace, SearchListener listener) {
    this.budget = new SearchBudget(shared.limits(), shared.stop(), CLOCK_INTERVAL);
    this.position = position;
    this.maxDepth = Math.min(shared.limits().depth(), TreeSearch.MAX_PLY - 1);
    this.listener = listener;
    this.table = shared.table();
    this.workspace = workspace;
    this.tree = new TreeSearch(position, budget, shared, workspace);
    this.moves = orderedMoves();
    this.bestLine.add(moves[0].move);
  }

  private RootMove[] orderedMoves() {
    MoveOrderer orderer = workspace.orderer;
    List<RootMove> ordered = new ArrayList<>();
    long known = table.probe(position.hash());
    orderer.open(0, position, TranspositionTable.move(known));
    for (int move = orderer.next(0, position);
        move != Position.NO_MOVE;
        move = orderer.next(0, position)) {
      ordered.add(new RootMove(move));
    }
    return ordered.toArray(new RootMove[0]);
  }

  SearchResult run() {
    for (int depth = 1; depth <= maxDepth && !proven && !budget.isExhausted(); depth++) {
      if (depth > 1 && budget.isPastSoftTime()) {
        break;
      }
      aspire(depth);
      if (!budget.isExhausted()) {
        finishedDepth = depth;
      }
    }
    return result();
  }

  /** Searches the root with a window around the last value, wider each time it was missed. */
  private void aspire(int depth) {
    int halfWidth = ASPIRATION_HALF_WIDTH;
    int alpha = depth < ASPIRATION_MIN_DEPTH ? -Score.WIN : value - halfWidth;
    int beta = depth < ASPIRATION_MIN_DEPTH ? Score.WIN : value + halfWidth;
    while (true) {
      long guessesBefore = tree.guesses();
      int found = searchRoot(depth, alpha, beta);
      if (budget.isExhausted()) {
        return;
      }
      Bound bound = found <= alpha ? Bound.UPPER : found >= beta ? Bound.LOWER : Bound.EXACT;
      if (bound == Bound.EXACT) {
        value = found;
        proven |= tree.guesses() == guessesBefore || Score.isWinOrLoss(found);
      }
      report(depth, found, bound);
      if (bound == Bound.EXACT || proven) {
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

  /** Searches every root move; a new best one goes to the front at once. */
  private int searchRoot(int depth, int alpha, int beta) {
    int best = -Score.WIN;
    int lower = alpha;
    for (int i = 0; i < moves.length; i++) {
      RootMove root = moves[i];
      long nodesBefore = budget.nodes();
      int found;
      if (i == 0) {
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
      root.value = found;
      if (found > best) {
        best = found;
        if (found > lower) {
          lower = found;
          promote(i, found);
          if (found >= beta || proven) {
            break;
          }
        }
      }
    }
    remember(depth, best, proven || best >= beta ? LOWER : best > alpha ? EXACT : UPPER);
    return best;
  }

  /** So that the next search begins with this one's best move. */
  private void remember(int depth, int best, int bound) {
    if (bound != UPPER) {
      boolean certain = best > Score.MAX_ESTIMATE || (best < -Score.MAX_ESTIMATE && bound == EXACT);
      table.store(position.hash(), moves[0].move, best, depth, bound, certain);
    }
  }

  private void promote(int index, int found) {
    RootMove best = moves[index];
    System.arraycopy(moves, 0, moves, 1, index);
    moves[0] = best;
    workspace.line.extend(0, best.move);
    workspace.line.copyTo(bestLine);
    value = found;
    // Nothing is better than a win; a loss is only known when all moves have been tried.
    proven = found > Score.MAX_ESTIMATE;
  }

  private void report(int depth, int found, Bound bound) {
    if (listener != SearchListener.SILENT) {
      listener.onProgress(
          new SearchProgress(
              depth,
              tree.selectiveDepth(),
              Score.of(found, proven),
              bound,
              budget.nodes(),
              budget.elapsed(),
              table.permilleFull(),
              IntLists.unmodifiable(new IntArrayList(bestLine))));
    }
  }

  private SearchResult result() {
    // A loss seen in an iteration that was cut short is none yet.
    Score score = Score.of(proven ? value : Math.max(value, -Score.MAX_ESTIMATE), proven);
    List<SearchResult.RootMove> seen = new ArrayList<>(moves.length);
    for (int i = 1; i < moves.length; i++) {
      if (moves[i].nodes > 0) {
        seen.add(moves[i].asUpperBound());
      }
    }
    seen.sort(Comparator.comparingInt((SearchResult.RootMove m) -> m.score().value()).reversed());
    seen.add(0, new SearchResult.RootMove(moves[0].move, score, moves[0].nodes));
    return new SearchResult(
        moves[0].move,
        score,
        finishedDepth,
        IntLists.unmodifiable(bestLine),
        budget.nodes(),
        budget.elapsed(),
        List.copyOf(seen));
  }
}

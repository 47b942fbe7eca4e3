package dev.lodestone.search.baseline;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.Evaluator;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchBudget;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.SearchResult.RootMove;
import dev.lodestone.search.Searcher;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntLists;
import java.util.ArrayList;
import java.util.List;

/**
 * Minimax to a fixed depth without any pruning, table or ordering: short enough to be verified by
 * reading, and therefore the reference for tests of the other searchers.
 *
 * <p>The sides must alternate. A finished game has its exact value, {@code WIN - ply} for a win;
 * other positions are evaluated at the horizon. The score is proven if the evaluator was never
 * called.
 */
public final class Minimax implements Searcher {

  private final Game game;
  private final Evaluator evaluator;
  private final int defaultDepth;

  /**
   * @param evaluator of the positions at the horizon
   * @param defaultDepth plies, at least 1; used by searches without a limit in depth
   */
  public Minimax(Game game, Evaluator evaluator, int defaultDepth) {
    requireThat(defaultDepth >= 1, "depth must be at least 1: depth=%s", defaultDepth);
    this.game = game;
    this.evaluator = evaluator;
    this.defaultDepth = defaultDepth;
  }

  @Override
  public SearchResult search(
      Position root, SearchLimits limits, SearchListener listener, StopSignal stop) {
    IntArrayList moves = new IntArrayList();
    RootMoves.generate(game, root, moves);
    int depth = limits.depth() == SearchLimits.NO_DEPTH ? defaultDepth : limits.depth();
    Run run = new Run(root.copy(), new SearchBudget(limits, stop, 1));

    int best = moves.getInt(0);
    Score bestScore = new Score.Estimate(0);
    IntArrayList bestLine = new IntArrayList();
    List<RootMove> tried = new ArrayList<>(moves.size());
    for (int move : moves) {
      IntArrayList line = new IntArrayList();
      long nodesBefore = run.budget.nodes();
      long estimatesBefore = run.estimates;
      int value = run.valueAfter(move, 1, depth, line);
      if (run.budget.isExhausted()) {
        break;
      }
      Score score = Score.of(value, run.estimates == estimatesBefore);
      tried.add(new RootMove(move, score, run.budget.nodes() - nodesBefore));
      if (bestLine.isEmpty() || score.value() > bestScore.value()) {
        best = move;
        bestScore = score;
        bestLine = line;
      }
    }
    return new SearchResult(
        best,
        RootMoves.rootScore(bestScore, tried, tried.size() == moves.size()),
        depth,
        depth,
        bestLine.isEmpty() ? IntLists.singleton(best) : IntLists.unmodifiable(bestLine),
        run.budget.nodes(),
        run.budget.elapsed(),
        RootMoves.sorted(tried));
  }

  /** Does nothing: this searcher keeps nothing between searches and uses no randomness. */
  @Override
  public void newGame(long seed) {}

  /** The state of one search. */
  private final class Run {
    final Position position;
    final SearchBudget budget;
    long estimates;

    Run(Position position, SearchBudget budget) {
      this.position = position;
      this.budget = budget;
    }

    /**
     * The value of a move for the side that plays it; meaningless once the budget is exhausted.
     *
     * @param ply of the position after the move, counted from the root
     * @param line receives the move and the best line after it
     */
    int valueAfter(int move, int ply, int depth, IntArrayList line) {
      if (!budget.spendNode()) {
        return 0;
      }
      position.play(move);
      int value = -value(ply, depth - 1, line);
      position.undo();
      line.add(0, move);
      return value;
    }

    private int value(int ply, int depth, IntArrayList line) {
      Outcome outcome = position.outcome();
      if (outcome.isOver()) {
        return outcome.sign(position.sideToMove()) * (Score.WIN - ply);
      }
      if (depth == 0) {
        estimates++;
        return evaluator.estimate(position);
      }
      IntArrayList moves = new IntArrayList();
      position.legalMoves(moves);
      int best = Integer.MIN_VALUE;
      for (int move : moves) {
        IntArrayList below = new IntArrayList();
        int value = valueAfter(move, ply + 1, depth, below);
        if (budget.isExhausted()) {
          break;
        }
        if (value > best) {
          best = value;
          line.clear();
          line.addAll(below);
        }
      }
      return best;
    }
  }
}

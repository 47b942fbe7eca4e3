package dev.lodestone.search.baseline;

import dev.lodestone.core.Game;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
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
 * Looks one ply ahead: a move that wins at once, or else the move with the best evaluation. Ties
 * are broken at random.
 */
final class GreedySearcher implements Searcher {

  private final Game game;
  private final Evaluator evaluator;
  private SplitMix64 random = randomOf(0);
  private final IntArrayList moves = new IntArrayList();

  GreedySearcher(Game game, Evaluator evaluator) {
    this.game = game;
    this.evaluator = evaluator;
  }

  private static SplitMix64 randomOf(long seed) {
    return new SplitMix64(SplitMix64.derive(seed, "searcher/greedy"));
  }

  @Override
  public void newGame(long seed) {
    random = randomOf(seed);
  }

  @Override
  public SearchResult search(
      Position root, SearchLimits limits, SearchListener listener, StopSignal stop) {
    RootMoves.generate(game, root, moves);
    SearchBudget budget = new SearchBudget(limits, stop, 1);
    Position position = root.copy();
    int best = moves.getInt(0);
    Score bestScore = new Score.Estimate(0);
    int ties = 0;
    List<RootMove> tried = new ArrayList<>(moves.size());
    for (int i = 0; i < moves.size() && budget.spendNode(); i++) {
      int move = moves.getInt(i);
      position.play(move);
      Score score = scoreForMover(position);
      position.undo();
      tried.add(new RootMove(move, score, 1));
      if (ties == 0 || score.value() > bestScore.value()) {
        best = move;
        bestScore = score;
        ties = 1;
      } else if (score.value() == bestScore.value() && random.nextInt(++ties) == 0) {
        // Keeps each of k equal moves with probability 1/k without knowing k in advance.
        best = move;
        bestScore = score;
      }
    }
    return new SearchResult(
        best,
        RootMoves.rootScore(bestScore, tried, tried.size() == moves.size()),
        1,
        1,
        IntLists.singleton(best),
        budget.nodes(),
        budget.elapsed(),
        RootMoves.sorted(tried));
  }

  /** The score of the position after a move, from the side that played it. */
  private Score scoreForMover(Position position) {
    Outcome outcome = position.outcome();
    if (!outcome.isOver()) {
      return new Score.Estimate(-evaluator.estimate(position));
    }
    return switch (outcome.sign(position.sideToMove().opponent())) {
      case 1 -> new Score.Win(1);
      case -1 -> new Score.Loss(1);
      default -> new Score.Draw();
    };
  }
}

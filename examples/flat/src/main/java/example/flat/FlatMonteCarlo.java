package example.flat;

import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.search.PlayoutPolicy;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchBudget;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.SearchResult.RootMove;
import dev.lodestone.search.Searcher;
import dev.lodestone.core.StopSignal;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntLists;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Flat Monte Carlo: plays the game to its end after each move in turn, round after round, and
 * chooses the move that has won most. No tree: it never learns what the opponent would answer.
 */
final class FlatMonteCarlo implements Searcher {

  private final PlayoutPolicy policy;
  private SplitMix64 random = new SplitMix64(0);
  private final int maxPlies;
  private final IntArrayList moves = new IntArrayList();

  FlatMonteCarlo(PlayoutPolicy policy, int maxPlies) {
    this.policy = policy;
    this.maxPlies = maxPlies;
  }

  @Override
  public SearchResult search(
      Position root, SearchLimits limits, SearchListener listener, StopSignal stop) {
    if (root.outcome().isOver()) {
      throw new IllegalArgumentException(
          "a search needs a game that is not over: outcome=" + root.outcome());
    }
    // A playout is long: look at the clock before each.
    SearchBudget budget = new SearchBudget(limits, stop, 1);
    Position position = root.copy();
    Side mover = root.sideToMove();
    root.legalMoves(moves);
    long[] wins = new long[moves.size()];
    long[] visits = new long[moves.size()];
    // A node is a playout, as for mcts: so the limit in nodes means the same for both.
    // It never looks deeper than one ply, so any limit in depth ends it after one round.
    boolean onlyOneRound = limits.depth() != SearchLimits.NO_DEPTH;
    for (long played = 0;
        !(onlyOneRound && played == moves.size())
            && !budget.isPastSoftTime()
            && budget.spendNode();
        played++) {
      int i = (int) (played % moves.size());
      position.play(moves.getInt(i));
      wins[i] += playout(position, mover);
      visits[i]++;
      position.undo();
    }
    List<RootMove> ranked =
        IntStream.range(0, moves.size())
            .mapToObj(i -> new RootMove(moves.getInt(i), score(wins[i], visits[i]), visits[i]))
            .sorted(Comparator.comparingInt((RootMove m) -> m.score().value()).reversed())
            .toList();
    RootMove best = ranked.get(0);
    return new SearchResult(
        best.move(),
        best.score(),
        1,
        1,
        IntLists.singleton(best.move()),
        budget.nodes(),
        budget.elapsed(),
        ranked);
  }

  /** Plays to the end and takes everything back. The result as {@code side} sees it: 1, 0, -1. */
  private int playout(Position position, Side side) {
    int plies = 0;
    while (plies < maxPlies && !position.outcome().isOver()) {
      position.play(policy.choose(position, random));
      plies++;
    }
    int result = position.outcome().sign(side);
    for (; plies > 0; plies--) {
      position.undo();
    }
    return result;
  }

  /** A move that has always won is worth a point. One that was never tried is worth nothing. */
  private static Score score(long wins, long visits) {
    return new Score.Estimate(visits == 0 ? -100 : (int) Math.round(100.0 * wins / visits));
  }

  /** Only the random number generator is kept between searches. */
  @Override
  public void newGame(long seed) {
    random = new SplitMix64(SplitMix64.derive(seed, "searcher/flat"));
  }
}

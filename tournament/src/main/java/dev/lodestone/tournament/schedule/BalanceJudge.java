package dev.lodestone.tournament.schedule;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.Searcher;
import dev.lodestone.tournament.match.MoveRecord;

/** Evaluates starts by a shallow search. Used by one thread, which closes it. */
public final class BalanceJudge implements AutoCloseable {

  private final SearchLimits limits;
  private final Searcher searcher;

  /** Opens the engine that evaluates. */
  public BalanceJudge(Game game, Balance balance) {
    this.limits = balance.limits();
    this.searcher = balance.judge().settings().orElseThrow().begin(game);
  }

  /**
   * The evaluation of a position, in centipoints from the first player's perspective.
   *
   * @param position in which the game is not over
   * @param seed of the engine's randomness
   */
  public int value(Position position, long seed, StopSignal stop) {
    searcher.newGame(seed);
    Score score = searcher.search(position, limits, SearchListener.SILENT, stop).score();
    return MoveRecord.fromFirst(score, position.sideToMove()).value();
  }

  @Override
  public void close() {
    searcher.close();
  }
}

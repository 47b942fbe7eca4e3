package dev.lodestone.dataset.selfplay;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.Searcher;
import dev.lodestone.tournament.match.MoveRecord;

/** Judges starts by a shallow search. Used by one thread, which closes it. */
final class StartJudge implements AutoCloseable {

  private final Starts.Balance balance;
  private final Searcher searcher;

  StartJudge(Game game, Starts.Balance balance) {
    this.balance = balance;
    this.searcher = balance.judge().settings().orElseThrow().begin(game);
  }

  /**
   * Whether the evaluation of a position is within the band.
   *
   * @param position in which the game is not over
   * @param seed of the judge's randomness
   */
  boolean isEven(Position position, long seed, StopSignal stop) {
    searcher.newGame(seed);
    Score score = searcher.search(position, balance.limits(), SearchListener.SILENT, stop).score();
    int value = MoveRecord.fromFirst(score, position.sideToMove()).value();
    return value >= balance.low() && value <= balance.high();
  }

  @Override
  public void close() {
    searcher.close();
  }
}

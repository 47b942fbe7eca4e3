package dev.lodestone.search.baseline;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.Searcher;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntLists;
import java.time.Duration;
import java.util.List;

/**
 * Plays every legal move with the same probability. It visits no positions, so no limit applies.
 */
final class RandomSearcher implements Searcher {

  private final Game game;
  private SplitMix64 random = randomOf(0);
  private final IntArrayList moves = new IntArrayList();

  RandomSearcher(Game game) {
    this.game = game;
  }

  private static SplitMix64 randomOf(long seed) {
    return new SplitMix64(SplitMix64.derive(seed, "searcher/random"));
  }

  @Override
  public void newGame(long seed) {
    random = randomOf(seed);
  }

  @Override
  public SearchResult search(
      Position position, SearchLimits limits, SearchListener listener, StopSignal stop) {
    RootMoves.generate(game, position, moves);
    int move = moves.getInt(random.nextInt(moves.size()));
    Score unknown = new Score.Estimate(0);
    return new SearchResult(
        move, unknown, 0, 0, IntLists.singleton(move), 0, Duration.ZERO, List.of());
  }
}

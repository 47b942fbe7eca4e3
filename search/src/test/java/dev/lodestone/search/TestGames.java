package dev.lodestone.search;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;

/** Test positions from seeded random walks. */
public final class TestGames {

  private TestGames() {}

  /**
   * Different walks of {@code plies} plies from the start position; walks that end earlier are
   * omitted.
   */
  public static List<Position> positionsAfter(Game game, int plies, int count, long seed) {
    SplitMix64 random = new SplitMix64(seed);
    List<Position> positions = new ArrayList<>();
    IntArrayList moves = new IntArrayList();
    for (int attempt = 0; positions.size() < count && attempt < 100 * count; attempt++) {
      Position position = game.start();
      while (position.ply() < plies && !position.outcome().isOver()) {
        position.legalMoves(moves);
        position.play(moves.getInt(random.nextInt(moves.size())));
      }
      if (!position.outcome().isOver()) {
        positions.add(position);
      }
    }
    if (positions.size() < count) {
      throw new IllegalStateException("too few walks of " + plies + " plies in " + game.id());
    }
    return positions;
  }

  public static SearchResult search(Searcher searcher, Position position, SearchLimits limits) {
    return searcher.search(position, limits);
  }
}

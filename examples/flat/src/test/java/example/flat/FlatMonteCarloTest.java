package example.flat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.Searchers;
import dev.lodestone.core.StopSignal;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FlatMonteCarloTest {

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void theSameSeedGivesTheSameLegalMove(String id) {
    Game game = Games.byId(id);
    Position start = game.start();
    SearchResult one = search(game, start, 60);
    SearchResult two = search(game, start, 60);
    assertTrue(start.isLegal(one.bestMove()));
    assertEquals(one.rootMoves(), two.rootMoves());
    assertEquals(60, one.nodes());
    assertEquals(game.formatPosition(game.start()), game.formatPosition(start));
  }

  /** One ply before the end a playout is the truth. */
  @Test
  void theValueBeforeTheLastMoveAgreesWithMinimax() {
    Game game = Games.byId("gauss");
    SplitMix64 random = new SplitMix64(1);
    IntArrayList moves = new IntArrayList();
    for (int i = 0; i < 50; i++) {
      Position position = game.start();
      while (position.ply() < 29) {
        position.legalMoves(moves);
        position.play(moves.getInt(random.nextInt(moves.size())));
      }
      SearchResult truth =
          Searchers.create("minimax", game, Map.of()).search(position, SearchLimits.depth(1));
      int expected = Integer.signum(truth.score().value());
      assertEquals(expected, Integer.signum(search(game, position, 100).score().value()));
    }
  }

  @Test
  void aStoppedSearchHasAMove() {
    Game game = Games.byId("gauss");
    StopSignal stop = new StopSignal();
    stop.stop();
    SearchResult result =
        Searchers.create("flat", game, Map.of())
            .search(game.start(), SearchLimits.INFINITE, SearchListener.SILENT, stop);
    assertTrue(game.start().isLegal(result.bestMove()));
    assertEquals(0, result.nodes());
  }

  private static SearchResult search(Game game, Position position, long nodes) {
    return Searchers.create("flat", game, Map.of("seed", "7")) // found through the ServiceLoader
        .search(position, SearchLimits.nodes(nodes));
  }
}

package dev.lodestone.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** For a game with the pie rule, searchers find the same results as plain minimax. */
class SwapSearchTest {

  @ParameterizedTest
  @CsvSource({
    "alphabeta, 'gauss:own=1,other=1,swap'",
    "mcts, 'gauss:own=1,other=1,swap'",
    "bestfirst, 'gauss:own=1,other=1,swap'",
    "alphabeta, 'gauss:komi=3,own=1,other=1,swap'",
    "mcts, 'gauss:komi=3,own=1,other=1,swap'"
  })
  void theValueOfEveryFirstMoveIsThatOfMinimax(String engine, String id) {
    Game game = Games.byId(id);
    Position position = game.start();
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    for (int i = 0; i < moves.size(); i += 5) {
      position.play(moves.getInt(i));
      int expected = minimax(position);
      try (Searcher searcher = Searchers.create(engine, game, Map.of())) {
        SearchResult result = searcher.search(position, SearchLimits.nodes(200_000));
        assertThat(Integer.signum(result.score().value()))
            .as(game.formatPosition(position))
            .isEqualTo(expected);
      }
      position.undo();
    }
  }

  private static int minimax(Position position) {
    if (position.outcome().isOver()) {
      return position.outcome().sign(position.sideToMove());
    }
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    int best = -1;
    for (int i = 0; i < moves.size() && best < 1; i++) {
      position.play(moves.getInt(i));
      best = Math.max(best, -minimax(position));
      position.undo();
    }
    return best;
  }
}

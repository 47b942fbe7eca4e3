package dev.lodestone.dataset.selfplay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.EngineWatch;
import dev.lodestone.tournament.match.GameSession;
import dev.lodestone.tournament.match.Opening;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class SeatTest {

  private static final Game GAUSS = Games.byId("gauss");

  /** The first moves of twenty games with different seeds. */
  private static Set<Integer> firstMoves(String engine) {
    Set<Integer> moves = new HashSet<>();
    try (Seat seat = Seat.open(GAUSS, EngineText.parse(engine), SearchLimits.nodes(1))) {
      EngineWatch watch = new EngineWatch(StopSignal.NEVER);
      for (int seed = 1; seed <= 20; seed++) {
        int game = seed;
        GameSession session = new GameSession(GAUSS, Opening.standard(GAUSS), 10);
        watch
            .run(
                () -> {
                  seat.newGame(watch, game);
                  return seat.think(watch, session.turn(seat.limits())).move();
                })
            .ifPresent(moves::add);
      }
    }
    return moves;
  }

  @Test
  void eachGameHasASeedUnlessTheEngineSetsOne() {
    assertThat(firstMoves("random")).hasSizeGreaterThan(5);
    assertThat(firstMoves("random:seed=7")).hasSize(1);
  }
}

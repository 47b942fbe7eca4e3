package dev.lodestone.board.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.tournament.engine.Engine;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Turn;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Random moves do not lose the game at once. */
final class PartlyRandomEngineTest {

  @Test
  void aRandomMoveDoesNotLoseAtOnce() {
    Position start = Games.byId("gess").start();
    String text = start.game().formatPosition(start);
    int moves = 0;
    try (Engine plain = EngineText.parse("random").open(start.game());
        Engine engine = new PartlyRandomEngine(plain, 100)) {
      for (long seed = 1; seed <= 20; seed++) {
        engine.newGame(seed);
        Position position = start.copy();
        for (int ply = 0; ply < 30; ply++) {
          Turn turn = new Turn(text, List.of(), position.copy(), SearchLimits.depth(1));
          String move = engine.answer(turn, SearchListener.SILENT, new StopSignal()).move();
          Outcome lost = ply % 2 == 0 ? Outcome.SECOND_WINS : Outcome.FIRST_WINS;
          position.play(position.game().parseMove(position, move));
          assertThat(position.outcome()).as("seed %d, ply %d", seed, ply).isNotEqualTo(lost);
          moves++;
          if (position.outcome().isOver()) {
            break;
          }
        }
      }
    }
    assertThat(moves).isGreaterThan(200);
  }
}

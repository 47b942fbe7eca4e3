package dev.lodestone.tournament.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import org.junit.jupiter.api.Test;

final class BoardFrameTest {

  @Test
  void aGaussFrameHasItsCellsAndItsCounters() {
    assertThat(frame("gauss", "4/5/3B2/2R4/6/5/2R1 b 10,0,0,10 1,2,0,0"))
        .isEqualTo("..R." + ".".repeat(11) + "..R...." + "...B.." + ".".repeat(9) + "a00a120010");
  }

  @Test
  void aGessFrameLeavesOutTheSquaresWithoutStonesAndMarksRings() {
    Game game = Games.byId("gess");
    assertThat(frame("gess", game.formatPosition(game.start())))
        .hasSize(324 + 2 + 2 + 2 + 2 + 2)
        .startsWith(".O.O.OOOOOOOO.O.O.OOO.O.OOOOoO.O.OOO")
        .endsWith("1717" + "0101" + "00");
  }

  @Test
  void aGaussicFrameHasEverySquare() {
    Game game = Games.byId("gaussic");
    assertThat(frame("gaussic", game.formatPosition(game.start())))
        .isEqualTo(".UDUIDU..SSSSSS." + ".".repeat(32) + ".ssssss..uduidu." + "00");
  }

  @Test
  void aMoveIsWrittenAsTheCellsThatItNames() {
    assertThat(cells("gauss", "Rd4")).isEqualTo("0i");
    assertThat(cells("gaussic", "b2b5")).isEqualTo("090x");
    assertThat(cells("gess", "C18-C15")).isEqualTo("9i7u");
  }

  private static String frame(String id, String position) {
    Game game = Games.byId(id);
    return new BoardFrame(game.diagram()).of(game.parsePosition(position));
  }

  private static String cells(String id, String move) {
    Game game = Games.byId(id);
    Position start = game.start();
    return new BoardFrame(game.diagram()).cells(start, game.parseMove(start, move));
  }
}

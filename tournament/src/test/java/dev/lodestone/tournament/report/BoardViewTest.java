package dev.lodestone.tournament.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import org.junit.jupiter.api.Test;

final class BoardViewTest {

  @Test
  void aGaussFrameHasItsCellsItsTurnAndItsCounts() {
    Game game = Games.byId("gauss");
    assertThat(frame(game, "4/5/3B2/2R4/6/5/2R1 b 10,0,0,10 1,2,0,0"))
        .isEqualTo(".".repeat(9) + "...B.." + "..R...." + ".".repeat(11) + "..R." + "ba00a1200");
  }

  @Test
  void aGessFrameHasEverySquare() {
    Game game = Games.byId("gess");
    String frame = BoardView.of(game).frame(game.start());
    assertThat(frame).hasSize(324 + 1 + 3).startsWith(".X.X.XXXXXXXX.X.X.XXX.X.").endsWith("b000");
  }

  @Test
  void aGaussicFrameHasEverySquare() {
    Game game = Games.byId("gaussic");
    assertThat(BoardView.of(game).frame(game.start()))
        .isEqualTo(".uduidu..ssssss." + ".".repeat(32) + ".SSSSSS..UDUIDU." + "w000");
  }

  @Test
  void anyOtherGameIsShownAsItDrawsItself() {
    Game game = Games.byId("tictactoe");
    assertThat(BoardView.of(game)).isEqualTo(BoardView.TEXT);
    assertThat(BoardView.TEXT.frame(game.start())).isEqualTo(game.draw(game.start()));
  }

  private static String frame(Game game, String position) {
    return BoardView.of(game).frame(game.parsePosition(position));
  }
}

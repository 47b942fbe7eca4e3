package dev.lodestone.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class GamesTest {

  @Test
  void gamesAreFoundByTheirId() {
    assertThat(Games.byId("gauss").title()).isEqualTo("GAUSS");
    assertThat(Games.all()).contains(Games.byId("gauss"));
  }

  @Test
  void anUnknownIdIsRefusedWithTheNearestKnown() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Games.byId("gaus"))
        .withMessage("unknown game 'gaus'; did you mean 'gauss'?");
  }

  @Test
  void aMoveThatIsNotLegalIsRefused() {
    Game game = Games.byId("gauss");
    Position position = game.start();

    assertThat(game.requireLegal(position, game.parseMove(position, "Rd4"))).isNotNegative();
    assertThatThrownBy(() -> game.requireLegal(position, 0))
        .isInstanceOf(IllegalMoveException.class)
        .hasMessage("move 'Ra1': not legal here (position: 4/5/6/7/6/5/4 r 10,5,5,10 0,0,0,0)");
  }
}

package dev.lodestone.tournament.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.Position;
import java.util.List;
import org.junit.jupiter.api.Test;

final class OpeningTest {

  private static final Game GAME = Games.byId("tictactoe");

  @Test
  void aPositionAfterAnOpeningHasItsHistory() {
    Position position = new Opening("x........", List.of("b2", "c3")).play(GAME);
    assertThat(GAME.formatPosition(position)).isEqualTo("x...o...x");
    assertThat(position.ply()).isEqualTo(2);
    position.undo();
    position.undo();
    assertThat(GAME.formatPosition(position)).isEqualTo("x........");
  }

  @Test
  void aMoveThatIsNotLegalIsRefused() {
    assertThatThrownBy(() -> new Opening(".........", List.of("a1", "a1")).play(GAME))
        .isInstanceOf(IllegalMoveException.class);
  }
}

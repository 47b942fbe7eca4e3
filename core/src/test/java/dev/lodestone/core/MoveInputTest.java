package dev.lodestone.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Typed moves are understood if they are unambiguous. */
final class MoveInputTest {

  @ParameterizedTest
  @CsvSource({
    "gauss, rD4, Rd4",
    "gauss, bD4, Bd4",
    "gess, c13-C14, C13-C14",
    "gaussic, B2b6, b2b6",
    "gess, C13 - C14, C13-C14",
    "gess, c13 x C14, C13-C14",
    "gauss, r d4, Rd4",
  })
  void theCaseOfLettersAndSpacesDoNotMatter(String id, String typed, String move) {
    Game game = Games.byId(id);
    assertThat(game.formatMove(MoveInput.parse(game.start(), typed))).isEqualTo(move);
  }

  @Test
  void anIllegalMoveIsRefusedWithTheReasonOfTheGame() {
    Game game = Games.byId("gaussic");
    assertThatThrownBy(() -> MoveInput.parse(game.start(), "B5B6"))
        .isInstanceOf(IllegalMoveException.class)
        .hasMessageContaining("expected two squares");
  }

  @ParameterizedTest
  @CsvSource({
    "gauss, rd4, true", "gauss, d4, false",
    "gess, A1-T20, true", "gess, A1-B3, false",
    "gaussic, a1h8, true", "gaussic, a1h9, false",
  })
  void illegalMovesAreRecognisedAsMoves(String id, String typed, boolean is) {
    assertThat(MoveInput.isMove(Games.byId(id), typed)).isEqualTo(is);
  }
}

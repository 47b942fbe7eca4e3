package dev.lodestone.core.gaussic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.PositionFormatException.Problem;
import dev.lodestone.core.Problems;
import dev.lodestone.core.Side;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GaussicNotationTest {

  private static final GaussicGame GAME = GaussicGame.INSTANCE;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1uduidu1/1ssssss1/8/8/8/8/1SSSSSS1/1UDUIDU1 w 0",
        "1uduidu1/1ssssss1/8/8/8/8/1SSSSSS1/1UDUIDU1 b 0",
        "3dud2/3s4/s3S1U1/3s1S2/8/6Ss/8/2DIuD2 b 0",
        "8/8/8/4D3/1U5S/6S1/5i2/6I1 b 80",
        "8/8/8/4I3/8/8/8/8 w 0",
        "8/8/8/4I3/8/8/1i6/8 b 17",
        "8/8/8/8/8/8/8/8 w 0",
      })
  void aWellFormedTextReadsBack(String text) {
    assertThat(GAME.formatPosition(GAME.parsePosition(text))).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''                                   | 1  | expected 3 fields",
        "8/8/8/8/8/8/8/8 w                    | 17 | expected 3 fields",
        "8/8/8/8/8/8/8/8  w 0                 | 20 | expected 3 fields",
        "8/8/8/8/8/8/8 w 0                    | 1  | board: expected 8 ranks separated by '/', found 7",
        "8/8/8/8/8/8/8/8/8 w 0                | 1  | board: expected 8 ranks separated by '/', found 9",
        "8/8/8/8/8/8/8/8/S7 w 0               | 1  | found 9",
        "8/8/7/8/8/8/8/8 w 0                  | 5  | board: expected 8 squares in the rank '7', found 7",
        "8/8/1SSSSSS1S/8/8/8/8/8 w 0          | 5  | found 9",
        "8/8//8/8/8/8/8 w 0                   | 5  | board: expected 8 squares in the rank '', found 0",
        "8/8/44/8/8/8/8/8 w 0                 | 6  | expected one digit per run of empty squares",
        "8/8/3x4/8/8/8/8/8 w 0                | 6  | expected a man (SUDIsudi) or a digit from 1 to 8, found 'x'",
        "8/8/0S7/8/8/8/8/8 w 0                | 5  | found '0'",
        "8/8/9/8/8/8/8/8 w 0                  | 5  | found '9'",
        "8/4i3/8/8/8/8/3I4/8 W 0              | 21 | turn: expected w or b, found 'W'",
        "8/4i3/8/8/8/8/3I4/8 w 81             | 23 | clock: expected a number from 0 to 80, found '81'",
        "8/4i3/8/8/8/8/3I4/8 w -1             | 23 | clock: expected a number from 0 to 80, found '-1'",
        "8/4i3/8/8/8/8/3I4/8 w x              | 23 | clock: expected a number from 0 to 80, found 'x'",
        "8/4i3/8/8/8/8/8/8 w 3                | 21 | clock: expected 0",
        "8/4i3/8/8/4s3/8/3I4/8 w 3            | 25 | clock: expected 0",
        "SSSSSSS1/8/8/8/8/8/8/8 w 0           | 7  | Sparks of White: expected at most 6, found 7",
        "1uuuu3/8/8/8/8/8/8/8 w 0             | 5  | Surges of Black: expected at most 3, found 4",
        "1ddd4/8/8/8/8/8/8/8 w 0              | 4  | Degaussers of Black: expected at most 2, found 3",
        "1II5/8/8/8/8/8/8/8 w 0               | 3  | ICs of White: expected at most 1, found 2",
        "S7/8/8/8/8/8/8/8 w 0                 | 1  | corner: expected no man on a8",
        "8/8/8/8/8/8/8/7i w 0                 | 16 | corner: expected no man on h1",
        "8/8/2sDIu2/8/8/8/8/8 w 0             | 7  | gate: expected no gated man, found one on d6",
        "8/8/2sDIu2/8/8/8/8/8 w 0             | 8  | gate: expected no gated man, found one on e6",
        "8/8/3U4/3d4/3S4/8/8/8 w 0            | 10 | found one on d5",
      })
  void aMalformedTextIsRefusedWithReasonAndPlace(String text, int column, String reason) {
    assertThat(Problems.of(GAME, text))
        .anyMatch(problem -> problem.column() == column && problem.message().contains(reason));
  }

  @Test
  void allReasonsAreGivenAtOnce() {
    assertThat(Problems.of(GAME, "S7/1II5/2sDu3/7/8/8/8/7x r 99"))
        .extracting(Problem::column)
        .containsExactly(6, 15, 24, 26, 28);
    assertThat(Problems.of(GAME, "S7/1II5/2sDu3/8/8/8/8/7i w 0"))
        .extracting(Problem::column)
        .containsExactly(1, 6, 11, 24);
  }

  @Test
  void aGateNeedsAnEndDirectlyAtBothSides() {
    for (String board :
        new String[] {
          "8/8/2sD1u2/8/8/8/8/8",
          "8/8/2sDdu2/8/8/8/8/8",
          "8/8/2sDID2/8/8/8/8/8",
          "8/1d6/1D6/1s6/8/8/8/8",
        }) {
      assertThat(GAME.parsePosition(board + " w 0")).isNotNull();
    }
  }

  @Test
  void everyEncodableMoveHasAUniqueText() {
    assertThat(IntStream.range(0, GAME.moveBound()).mapToObj(GAME::formatMove).distinct())
        .hasSize(64 * 64)
        .startsWith("a1a1", "a1b1")
        .endsWith("h8h8");
    assertThatThrownBy(() -> GAME.formatMove(GAME.moveBound()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @CsvSource({
    "b2,expected two squares",
    "b2b5b,expected two squares",
    "B2B5,expected two squares",
    "b2-b5,expected two squares",
    "b2b9,expected two squares",
    "i2b3,expected two squares",
    "b3b4,no man of White on b3",
    "b7b6,no man of White on b7",
    "b2b2,not legal here",
    "b2b7,not legal here",
    "c1c2,not legal here",
  })
  void aMoveThatCannotBePlayedIsRefusedWithItsReason(String move, String reason) {
    GaussicPosition position = GAME.start();

    assertThatThrownBy(() -> GAME.parseMove(position, move))
        .isInstanceOf(IllegalMoveException.class)
        .hasMessageContaining(reason)
        .hasMessageContaining("'" + move + "'");
  }

  @Test
  void noMoveIsAcceptedOnceTheGameIsOver() {
    GaussicPosition position = GAME.parsePosition("8/8/8/3S4/3I4/8/8/8 w 0");

    assertThatThrownBy(() -> GAME.parseMove(position, "d4e4"))
        .isInstanceOf(IllegalMoveException.class)
        .hasMessageContaining("the game is over");
  }

  @Test
  void theDrawingShowsBoardTurnAndClock() {
    assertThat(GAME.draw(GAME.parsePosition("2s1i3/3su3/1d1s3s/5d2/U7/Uu5D/3D4/3S1I2 b 7")))
        .isEqualTo(
            """
            8  . . s . i . . .
            7  . . . s u . . .
            6  . d . s . . . s
            5  . . . . . d . .
            4  U . . . . . . .
            3  U u . . . . . D
            2  . . . D . . . .
            1  . . . S . I . .
               a b c d e f g h

            Black to move, clock 7 of 80
            """);
  }

  @Test
  void sidesAreCalledWhiteAndBlack() {
    assertThat(GAME.sideName(Side.FIRST)).isEqualTo("White");
    assertThat(GAME.sideName(Side.SECOND)).isEqualTo("Black");
  }
}

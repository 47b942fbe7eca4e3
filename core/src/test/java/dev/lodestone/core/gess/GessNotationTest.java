package dev.lodestone.core.gess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.PositionFormatException.Problem;
import dev.lodestone.core.Problems;
import dev.lodestone.core.Side;
import java.util.List;
import org.junit.jupiter.api.Test;

class GessNotationTest {

  private static final GessGame GAME = GessGame.INSTANCE;
  private static final String EMPTY_ROWS = "/18".repeat(17);

  private static void assertRefused(String text, int column, String message) {
    assertThat(Problems.of(GAME, text)).containsExactly(new Problem(column, message));
  }

  @Test
  void theStartPositionReadsBack() {
    assertThat(GAME.formatPosition(GAME.start())).isEqualTo(GessNotation.START);
    assertThat(GAME.start().sideToMove()).isEqualTo(Side.FIRST);
    assertThat(GAME.start().stones(Side.FIRST)).isEqualTo(43);
    assertThat(GAME.start().stones(Side.SECOND)).isEqualTo(43);
  }

  @Test
  void aRowMustHave18Squares() {
    assertRefused("17" + EMPTY_ROWS + " b 0", 1, "row 19: expected 18 squares, found 17");
    assertRefused("18X" + EMPTY_ROWS + " b 0", 1, "row 19: expected 18 squares, found 19");
    assertRefused("18//18" + "/18".repeat(15) + " b 0", 4, "row 18: expected 18 squares, found 0");
    assertRefused("X".repeat(40) + EMPTY_ROWS + " b 0", 1, "row 19: expected 18 squares, found 40");
  }

  @Test
  void thereMustBe18Rows() {
    assertRefused("18" + "/18".repeat(16) + " b 0", 1, "board: expected 18 rows, found 17");
    assertRefused("18" + "/18".repeat(18) + " b 0", 1, "board: expected 18 rows, found 19");
    assertRefused("18" + "/18".repeat(99) + " b 0", 1, "board: expected 18 rows, found 100");
  }

  @Test
  void invalidRunsAreRefused() {
    for (String run : new String[] {"0", "017", "99", "19"}) {
      assertThat(Problems.of(GAME, "X" + run + EMPTY_ROWS + " b 0"))
          .contains(
              new Problem(
                  2,
                  "row 19: run of empty squares: expected a number from 1 to 18, found '"
                      + run
                      + "'"));
    }
    assertThat(Problems.of(GAME, "99999999999999999999" + EMPTY_ROWS + " b 0")).isNotEmpty();
  }

  @Test
  void onlyUpperCaseXAndOAreStones() {
    assertRefused("x17" + EMPTY_ROWS + " b 0", 1, "row 19: expected X, O or a number, found 'x'");
    assertRefused("17." + EMPTY_ROWS + " b 0", 3, "row 19: expected X, O or a number, found '.'");
  }

  @Test
  void invalidTurnsAndClocksAreRefused() {
    String board = "18" + EMPTY_ROWS;
    int turn = board.length() + 2;
    assertRefused(board + " B 0", turn, "turn: expected b or w, found 'B'");
    assertRefused(board + "  0", turn, "turn: expected b or w, found ''");
    assertRefused(
        board + " b 101", turn + 2, "clock: expected a number from 0 to 100, found '101'");
    assertRefused(board + " b -1", turn + 2, "clock: expected a number from 0 to 100, found '-1'");
    assertRefused(board + " b 07", turn + 2, "clock: expected a number from 0 to 100, found '07'");
  }

  @Test
  void thereMustBeThreeFields() {
    assertThat(Problems.of(GAME, "")).hasSize(1);
    assertThat(Problems.of(GAME, "18 b")).hasSize(1);
    assertThat(Problems.of(GAME, GessNotation.START + " ")).hasSize(1);
  }

  @Test
  void allProblemsAreReportedInTheOrderOfTheText() {
    assertThat(Problems.of(GAME, "17?/16" + "/18".repeat(16) + " x 1e2"))
        .extracting(Problem::column)
        .containsExactly(3, 5, 56, 58);
  }

  @Test
  void aPositionWithoutRingsIsFinished() {
    String blackRing = "XXX15/X1X15/XXX15" + "/18".repeat(15);
    String whiteRing = blackRing.replace('X', 'O');
    assertThat(GAME.parsePosition(blackRing + " w 0").outcome()).isEqualTo(Outcome.FIRST_WINS);
    assertThat(GAME.parsePosition(blackRing + " b 0").outcome()).isEqualTo(Outcome.FIRST_WINS);
    assertThat(GAME.parsePosition(whiteRing + " b 0").outcome()).isEqualTo(Outcome.SECOND_WINS);
    assertThat(GAME.parsePosition("18" + EMPTY_ROWS + " b 3").outcome())
        .isEqualTo(Outcome.FIRST_WINS);
    assertThat(GAME.parsePosition("18" + EMPTY_ROWS + " w 3").outcome())
        .isEqualTo(Outcome.SECOND_WINS);
  }

  @Test
  void aPositionWithAFullClockIsDrawn() {
    assertThat(GAME.parsePosition(GessNotation.START.replace("b 0", "b 100")).outcome())
        .isEqualTo(Outcome.DRAW);
  }

  @Test
  void movesAreReadInEitherCaseAndWithAnXForTheHyphen() {
    GessPosition start = GAME.start();
    for (String text : List.of("C15-C12", "c15-c12", "c15xc12", "C15xC12", "C15Xc12")) {
      assertThat(GAME.formatMove(GAME.parseMove(start, text))).isEqualTo("C15-C12");
    }
  }

  @Test
  void aRecordInWhichTheFirstPlayerSitsBelowIsRecognised() {
    assertMoveRefused(
        "c6xc9",
        "no piece of the side to move has this centre; if the players sit on the other"
            + " sides in this record, replace each row r by 21 - r: here C15-C12");
    // Neither a move of the other player nor one that is illegal in both ways comes from there.
    GessPosition second = GAME.start();
    second.play(GAME.parseMove(second, "C15-C13"));
    for (String refused : List.of("C15-C13", "C14-C13", "C8-C20")) {
      assertThatThrownBy(() -> GAME.parseMove(second, refused))
          .satisfies(e -> assertThat(e.getMessage()).doesNotContain("sides"));
    }
  }

  /** The other way: the position in which Black sits below takes the record as it is. */
  @Test
  void aPositionMayHaveTheFirstPlayerBelow() {
    String below = GessNotation.START.replace('X', '-').replace('O', 'X').replace('-', 'O');
    GessPosition start = GAME.parsePosition(below);
    assertThat(GAME.formatMove(GAME.parseMove(start, "c6xc9"))).isEqualTo("C6-C9");
    assertThatThrownBy(() -> GAME.parseMove(start, "C15-C12"))
        .hasMessageContaining("if the players sit on the other sides");
  }

  @Test
  void theRefusalOfAMoveGivesTheReason() {
    assertMoveRefused("C15C12", "expected two centres such as C3-C6");
    assertMoveRefused("C015-C12", "expected two centres such as C3-C6");
    assertMoveRefused("U15-C12", "expected two centres such as C3-C6");
    assertMoveRefused("C21-C12", "rows go from 1 to 20, not 21");
    assertMoveRefused("C15-D12", "not on one straight line");
    assertMoveRefused("C15-C15", "not on one straight line");
  }

  private static void assertMoveRefused(String move, String reason) {
    assertThatThrownBy(() -> GAME.parseMove(GAME.start(), move))
        .isInstanceOf(IllegalMoveException.class)
        .hasMessageContaining(reason);
  }

  @Test
  void noMoveIsReadInAFinishedGame() {
    GessPosition finished = GAME.parsePosition(GessNotation.START.replace("b 0", "b 100"));
    assertThatThrownBy(() -> GAME.parseMove(finished, "C15-C12"))
        .isInstanceOf(IllegalMoveException.class)
        .hasMessageContaining("the game is over");
  }

  @Test
  void onlyEncodableMovesAreWritten() {
    assertThatThrownBy(() -> GAME.formatMove(-1)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> GAME.formatMove(GAME.moveBound()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void theBoardIsDrawnWithNamesAtItsEdges() {
    assertThat(GAME.draw(GAME.parsePosition(GessNotation.START.replace("b 0", "w 1"))))
        .isEqualTo(
            """
               ABCDEFGHIJKLMNOPQRST
            20
            19  .X.X.XXXXXXXX.X.X.
            18  XXX.X.XXXX.X.X.XXX
            17  .X.X.XXXXXXXX.X.X.
            16  ..................
            15  ..................
            14  .X..X..X..X..X..X.
            13  ..................
            12  ..................
            11  ..................
            10  ..................
             9  ..................
             8  ..................
             7  .O..O..O..O..O..O.
             6  ..................
             5  ..................
             4  .O.O.OOOOOOOO.O.O.
             3  OOO.O.OOOO.O.O.OOO
             2  .O.O.OOOOOOOO.O.O.
             1
            White (O) to move, 1 ply since a stone was removed
            """);
  }
}

package dev.lodestone.core.gauss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.PositionFormatException;
import dev.lodestone.core.PositionFormatException.Problem;
import dev.lodestone.core.Problems;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GaussNotationTest {

  private static final GaussGame GAME = GaussGame.INSTANCE;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "4/5/6/7/6/5/4 r 10,5,5,10 0,0,0,0",
        "B3/5/1RB3/1B4B/2B3/2RB1/1B2 b 4,0,1,4 7,1,3,1",
        "4/5/6/7/6/5/4 r 0,0,0,0 15,0,0,15",
        "4/5/6/7/6/5/4 b 0,0,0,1 0,0,0,0",
      })
  void aWellFormedTextReadsBack(String text) {
    assertThat(GAME.formatPosition(GAME.parsePosition(text))).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''                                      | 1  | expected 4 fields",
        "4/5/6/7/6/5/4 r 10,5,5,10               | 17 | expected 4 fields",
        "4/5/6/7/6/5/4 r 10,5,5,10 0,0,0,0 x     | 35 | expected 4 fields",
        "4/5/6/7/6/5/4  r 10,5,5,10 0,0,0,0      | 28 | expected 4 fields",
        "4/5/6/7/6/5 r 10,5,5,10 0,0,0,0         | 1  | board: expected 7 rows, found 6",
        "4/5/6/7/6/5/4/4 r 10,5,5,10 0,0,0,0     | 1  | board: expected 7 rows, found 8",
        "4/5/6/6/6/5/4 r 10,5,5,10 0,0,0,0       | 7  | row d: expected 7 cells, found 6",
        "4/5/6/7R/6/5/4 r 10,5,5,10 0,0,0,0      | 7  | row d: expected 7 cells, found 8",
        "4/5/6/7/6/5/ r 10,5,5,10 0,0,0,0        | 13 | row a: expected 4 cells, found 0",
        "4/5/6/7/6/5/22 r 10,5,5,10 0,0,0,0      | 14 | row a: two runs",
        "4/5/6/7/6/5/13 r 10,5,5,10 0,0,0,0       | 14 | row a: two runs",
        "4/5/6/71/6/5/4 r 10,5,5,10 0,0,0,0       | 8  | row d: two runs",
        "4/5/3x2/7/6/5/4 r 10,5,5,10 0,0,0,0     | 6  | found 'x'",
        "4/5/6/7/6/5/0R3 r 10,5,5,10 0,0,0,0     | 13 | found '0'",
        "4/5/6/7/6/5/4 R 10,5,5,10 0,0,0,0       | 15 | turn: expected r or b, found 'R'",
        "4/5/6/7/6/5/4 r 10,5,5 0,0,0,0          | 17 | hands: expected 4 counts",
        "4/5/6/7/6/5/4 r 10,5,,10 0,0,0,0        | 22 | Blue's red discs: expected a number",
        "4/5/6/7/6/5/4 r -1,5,5,10 0,0,0,0       | 17 | Red's red discs: expected a number",
        "4/5/6/7/6/5/4 r 10,5,5,10 0,0,0,16      | 33 | blue RISK: expected a number from 0 to 15",
        "4/5/6/7/6/5/4 r 10,5,5,10 0,0,0         | 27 | areas: expected 4 counts",
        "R3/5/6/7/6/5/4 r 10,5,5,10 0,0,0,0      | 1  | at most 15 red discs in all",
        "4/5/6/7/6/5/B3 r 10,5,5,10 0,0,0,0      | 1  | at most 15 blue discs in all",
        "4/5/6/7/6/5/4 r 10,5,5,10 1,0,0,0       | 1  | at most 15 red discs in all",
        "4/5/6/7/6/5/4 r 10,5,5,10 0,0,0,1       | 1  | at most 15 blue discs in all",
        "BBBB/5/6/7/6/5/4 r 5,5,5,5 0,0,0,0      | 1  | a group of four or more blue discs",
        "RRRR/5/6/7/6/5/4 r 5,5,5,5 0,0,0,0      | 1  | a group of four or more red discs",
        "4/5/6/7/6/5/4 r 5,5,5,10 0,0,0,0        | 17 | as many discs as the other player or one more",
        "4/5/6/7/6/5/4 b 10,5,5,9 0,0,0,0        | 17 | as many discs as the other player or one more",
        "4/5/6/7/6/5/4 r 0,0,0,1 0,0,0,0         | 17 | found 0 and 1",
      })
  void aMalformedTextIsRefusedWithReasonAndPlace(String text, int column, String reason) {
    assertThat(Problems.of(GAME, text))
        .anyMatch(problem -> problem.column() == column && problem.message().contains(reason));
  }

  @Test
  void allReasonsAreGivenAtOnce() {
    assertThat(Problems.of(GAME, "4/5/6/7/6/5/9 x 10,5,5 0,0,0,99"))
        .extracting(Problem::column)
        .containsExactly(13, 15, 17, 30);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "4/5/6/7/6/5/4/4 r 10,5,5,10 0,0,0,0",
        "4/5/6/7/6/5/4 r 10,5,x,10 0,0,0,0",
        "R3/5/6/7/6/5/4 r 10,5,5,10 0,0,0,x",
      })
  void consequencesOfAMistakeAreNotReported(String text) {
    assertThat(Problems.of(GAME, text)).hasSize(1);
  }

  @Test
  void aBoardWithoutAnEmptyGrayCellIsRefusedWhileDiscsAreHeld() {
    String full = "4/1BRB1/1RBRB1/1RBRBR1/1BRBR1/1BRB1/4 r ";
    assertThatThrownBy(() -> GAME.parsePosition(full + "1,0,0,0 0,0,0,0"))
        .isInstanceOf(PositionFormatException.class)
        .hasMessageContaining("no gray cell is empty");
    assertThatThrownBy(() -> GAME.parsePosition(full + "0,0,0,0 0,0,0,0"))
        .isInstanceOf(PositionFormatException.class)
        .hasMessageNotContaining("no gray cell is empty");
  }

  @ParameterizedTest
  @CsvSource({
    "Rd8,expected a colour",
    "Ra1,expected a colour",
    "Xd4,expected a colour",
    "d4,expected a colour",
    "rd4,expected a colour",
    "Rd44,expected a colour",
    "Rd4,the cell is occupied",
    "Bd4,Red holds no blue disc",
    "Bc3,Red holds no blue disc",
  })
  void aMoveThatCannotBePlayedIsRefusedWithItsReason(String move, String reason) {
    GaussPosition position = GAME.parsePosition("4/5/6/3R3/6/5/4 r 1,0,1,0 0,0,0,0");

    assertThatThrownBy(() -> GAME.parseMove(position, move))
        .isInstanceOf(IllegalMoveException.class)
        .hasMessageContaining(reason)
        .hasMessageContaining("'" + move + "'");
  }

  @Test
  void theDrawingShowsBoardHandsAndAreas() {
    GaussPosition position = GAME.parsePosition("B3/5/1RB3/1B4B/2B3/2RB1/1B2 b 4,0,1,4 7,1,3,1");

    assertThat(GAME.draw(position))
        .isEqualTo(
            """
               g  B - - -
              f  - . . . -
             e  - R B . . -
            d  - B . . . . B
             c  - . B . . -  7
              b  - . R B -  6
               a  - B - -  5
                   1 2 3 4

            Red   in hand  4 red,  0 blue   red  discs: GAIN  7  RISK  1  on VOID  0
            Blue  in hand  1 red,  4 blue   blue discs: GAIN  3  RISK  1  on VOID  3
            Blue to move
            """);
  }
}

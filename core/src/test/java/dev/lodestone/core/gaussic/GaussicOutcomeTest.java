package dev.lodestone.core.gaussic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Outcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GaussicOutcomeTest {

  private static final GaussicGame GAME = GaussicGame.INSTANCE;

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "the start                     | 1uduidu1/1ssssss1/8/8/8/8/1SSSSSS1/1UDUIDU1 w 0 | ONGOING",
        "Black's IC is gone            | 8/8/8/4I3/8/8/2s5/8 w 0        | FIRST_WINS",
        "White's IC is gone            | 8/8/8/4i3/8/8/2S5/8 w 0        | SECOND_WINS",
        "both ICs are gone             | 8/8/8/4s3/8/8/2S5/8 w 0        | DRAW",
        "an IC alone against a Surge   | 8/8/8/4i3/8/8/2U5/4I3 w 0      | DRAW",
        "an IC alone against a Spark   | 8/8/8/4I3/8/8/2s5/4i3 w 0      | DRAW",
        "a Degausser is enough         | 8/8/8/4i3/8/8/2D5/4I3 w 0      | ONGOING",
        "a Spark each is enough        | 8/8/8/4i3/4s3/8/2S5/4I3 w 0    | ONGOING",
        "two Sparks are enough         | 8/8/8/4i3/8/8/2SS4/4I3 w 0     | ONGOING",
        "two bare ICs are not in the list | 8/8/8/4i3/8/8/8/4I3 w 0     | ONGOING",
        "79 plies without a removal    | 8/8/8/4i3/8/8/2SS4/4I3 b 79    | ONGOING",
        "80 plies without a removal    | 8/8/8/4i3/8/8/2SS4/4I3 w 80    | DRAW",
        "no move                       | 8/8/8/2i5/8/8/3sss2/3dId2 w 0  | DRAW",
        "the other side to move        | 8/8/8/2i5/8/8/3sss2/3dId2 b 0  | ONGOING",
      })
  void aPositionHasItsOutcome(String rule, String text, Outcome expected) {
    assertThat(GAME.parsePosition(text).outcome()).as(rule).isEqualTo(expected);
  }

  @Test
  void theEightiethQuietPlyDraws() {
    GaussicPosition position = GAME.parsePosition("8/8/8/4i3/8/8/2SS4/4I3 b 79");
    play(position, "e5e6");
    assertThat(position.clock()).isEqualTo(80);
    assertThat(position.outcome()).isEqualTo(Outcome.DRAW);
  }

  @Test
  void aRemovalInTheEightiethPlyPreventsTheDraw() {
    GaussicPosition position = GAME.parsePosition("8/8/8/4i3/8/8/SSS5/4I3 w 79");
    play(position, "a2a1");
    assertThat(position.clock()).isZero();
    assertThat(position.outcome()).isEqualTo(Outcome.ONGOING);
  }

  @Test
  void takingTheIcWinsEvenIfTheClockRunsOut() {
    GaussicPosition position = GAME.parsePosition("8/8/8/4i3/3I4/8/8/3SS3 w 79");
    play(position, "d4e5");
    assertThat(position.outcome()).isEqualTo(Outcome.FIRST_WINS);
  }

  @Test
  void bothIcsDyingInOneMoveIsADraw() {
    // The Spark closes the gate around Black's IC and at the same time fills White's own line.
    GaussicPosition position = GAME.parsePosition("8/8/8/1Siu1Is1/8/8/8/4S3 w 9");
    play(position, "e1e5");
    assertThat(GAME.formatPosition(position)).isEqualTo("8/8/8/1S4s1/8/8/8/8 b 0");
    assertThat(position.outcome()).isEqualTo(Outcome.DRAW);
  }

  @Test
  void thePlacementOccurringForTheThirdTimeDraws() {
    GaussicPosition position = GAME.start();
    play(position, "b2b3", "b7b6", "b3b2");
    assertThat(position.isRepetition()).isFalse();
    play(position, "b6b7");
    assertThat(position.isRepetition()).isTrue();
    assertThat(position.outcome()).isEqualTo(Outcome.ONGOING);
    play(position, "b2b3", "b7b6", "b3b2");
    assertThat(position.isRepetition()).isTrue();
    assertThat(position.outcome()).isEqualTo(Outcome.ONGOING);
    play(position, "b6b7");
    assertThat(position.outcome()).isEqualTo(Outcome.DRAW);
    assertThat(position.legalMoveCount()).isZero();
    position.undo();
    assertThat(position.outcome()).isEqualTo(Outcome.ONGOING);
  }

  @Test
  void repetitionIgnoresTheSideToMove() {
    GaussicPosition position = GAME.start();
    long hash = position.hash();
    // White needs three moves to leave and return, Black two.
    play(position, "b2b3", "b7b6", "b3b4", "b6b7", "b4b2");
    assertThat(GAME.formatPosition(position))
        .isEqualTo("1uduidu1/1ssssss1/8/8/8/8/1SSSSSS1/1UDUIDU1 b 5");
    assertThat(position.isRepetition()).isTrue();
    assertThat(position.hash()).isNotEqualTo(hash);
    play(position, "b7b6", "b2b3", "b6b7", "b3b2");
    assertThat(position.outcome()).isEqualTo(Outcome.DRAW);
  }

  @Test
  void pliesToHistoryDrawCountsClockAndRepetition() {
    GaussicPosition position = GAME.parsePosition("8/8/8/4i3/8/8/SSS5/4I3 w 40");
    assertThat(position.pliesToHistoryDraw()).isEqualTo(40);
    play(position, "e1e2");
    assertThat(position.pliesToHistoryDraw()).isEqualTo(6);
    play(position, "e5e6", "e2e1");
    assertThat(position.pliesToHistoryDraw()).isEqualTo(6);
    play(position, "e6e5");
    assertThat(position.pliesToHistoryDraw()).isEqualTo(1);
    play(position, "e1e2");
    assertThat(position.pliesToHistoryDraw()).isEqualTo(1);
    play(position, "e5e6", "a2a1");
    assertThat(position.pliesToHistoryDraw()).isEqualTo(80);
    GaussicPosition late = GAME.parsePosition("8/8/8/4i3/8/8/SSS5/4I3 w 76");
    play(late, "e1e2");
    assertThat(late.pliesToHistoryDraw()).isEqualTo(3);
  }

  private static void play(GaussicPosition position, String... moves) {
    for (String move : moves) {
      position.play(GAME.parseMove(position, move));
    }
  }
}

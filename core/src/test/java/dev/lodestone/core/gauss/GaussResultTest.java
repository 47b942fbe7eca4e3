package dev.lodestone.core.gauss;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Outcome;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GaussResultTest {

  /**
   * Tests the rulebook's three examples, their images with the players exchanged, and the tie that
   * is a draw.
   */
  @ParameterizedTest
  @CsvSource({
    "8,9, 3,2, 2,2, SECOND_WINS",
    "8,9, 3,1, 2,3, FIRST_WINS",
    "8,8, 3,2, 2,2, SECOND_WINS",
    "9,8, 2,3, 2,2, FIRST_WINS",
    "9,8, 1,3, 3,2, SECOND_WINS",
    "8,8, 2,3, 2,2, FIRST_WINS",
    "8,8, 3,3, 2,2, DRAW",
    "8,8, 0,5, 3,2, SECOND_WINS",
    "9,8, 4,0, 3,2, SECOND_WINS",
    "9,8, 1,0, 3,2, SECOND_WINS",
  })
  void tiesAreBrokenByVoidThenRisk(
      int redGain,
      int blueGain,
      int redRisk,
      int blueRisk,
      int redVoid,
      int blueVoid,
      Outcome outcome) {
    long counts = 0;
    counts = GaussCounts.plus(counts, GaussCounts.gain(GaussBoard.RED), redGain);
    counts = GaussCounts.plus(counts, GaussCounts.gain(GaussBoard.BLUE), blueGain);
    counts = GaussCounts.plus(counts, GaussCounts.risk(GaussBoard.RED), redRisk);
    counts = GaussCounts.plus(counts, GaussCounts.risk(GaussBoard.BLUE), blueRisk);

    assertThat(GaussResult.of(counts, redVoid, blueVoid)).isEqualTo(outcome);
  }
}

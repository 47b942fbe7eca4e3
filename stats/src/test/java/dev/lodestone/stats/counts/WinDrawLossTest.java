package dev.lodestone.stats.counts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class WinDrawLossTest {

  private static final WinDrawLoss SAMPLE = new WinDrawLoss(76, 123, 89);

  @Test
  void countsAreFoundByHalfPoints() {
    assertThat(SAMPLE.count(0)).isEqualTo(89);
    assertThat(SAMPLE.count(1)).isEqualTo(123);
    assertThat(SAMPLE.count(2)).isEqualTo(76);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SAMPLE.count(3))
        .withMessage("half points of a game must be 0 to 2: halfPoints=3");
  }

  @Test
  void sumsAreThoseOfTheGames() {
    assertThat(SAMPLE.trials()).isEqualTo(288);
    assertThat(SAMPLE.games()).isEqualTo(288);
    assertThat(SAMPLE.halfPoints()).isEqualTo(2 * 76 + 123);
  }

  @Test
  void addingGameByGameIsAddingCounts() {
    WinDrawLoss grown =
        WinDrawLoss.NONE.plusGame(2).plusGame(0).plusGame(0).plusGame(1).plusGame(1).plusGame(1);
    assertThat(grown).isEqualTo(new WinDrawLoss(1, 3, 2));
  }

  @Test
  void textRoundTrips() {
    assertThat(WinDrawLoss.parse("76,123,89")).isEqualTo(SAMPLE);
    assertThat(WinDrawLoss.parse(SAMPLE.text())).isEqualTo(SAMPLE);
  }

  @Test
  void negativeCountIsRefusedByName() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new WinDrawLoss(0, -1, 0))
        .withMessage("a count must not be negative: draws=-1");
  }

  @Test
  void invalidTextIsRefusedWithTheReason() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> WinDrawLoss.parse("1,2"))
        .withMessage("expected 3 counts wins,draws,losses, found 2: '1,2'");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> WinDrawLoss.parse("1,two,3"))
        .withMessage(
            "expected a whole number from 0 to 10^18 - 1 for draws, found 'two' in '1,two,3'");
  }
}

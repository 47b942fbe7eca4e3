package dev.lodestone.search;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ScoreTest {

  @Test
  void everyValueReadsBackFromItsScore() {
    for (int value = -Score.WIN; value <= Score.WIN; value++) {
      assertThat(Score.of(value, false).value()).isEqualTo(value);
      assertThat(Score.of(value, true).value()).isEqualTo(value);
      assertThat(Score.of(value, true).negated().value()).isEqualTo(-value);
      assertThat(Score.of(value, false).isProven()).isEqualTo(Score.isWinOrLoss(value));
    }
  }

  @Test
  void soonerWinsAndLaterLossesAreWorthMore() {
    assertThat(new Score.Win(1).value()).isGreaterThan(new Score.Win(3).value());
    assertThat(new Score.Loss(4).value()).isGreaterThan(new Score.Loss(2).value());
    assertThat(new Score.Win(100).value()).isGreaterThan(Score.MAX_ESTIMATE);
  }

  @Test
  void onlyAProvenZeroIsADraw() {
    assertThat(Score.of(0, true)).isEqualTo(new Score.Draw());
    assertThat(Score.of(0, false)).isEqualTo(new Score.Estimate(0));
    assertThat(new Score.Draw().isProven()).isTrue();
    assertThat(new Score.Draw().negated()).isEqualTo(new Score.Draw());
  }
}

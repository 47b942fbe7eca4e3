package dev.lodestone.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

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
  void noScoreLiesOutsideItsRange() {
    assertThat(new Score.Estimate(Score.MAX_ESTIMATE).negated().isProven()).isFalse();
    assertThat(Score.MAX_PLIES).isEqualTo(2_000);
    for (int wrong : new int[] {31_000, -31_000, Integer.MIN_VALUE, Score.MAX_ESTIMATE + 1}) {
      assertThatIllegalArgumentException().isThrownBy(() -> new Score.Estimate(wrong));
      assertThatIllegalArgumentException().isThrownBy(() -> new Score.Win(wrong));
      assertThatIllegalArgumentException().isThrownBy(() -> new Score.Loss(wrong));
      assertThat(Score.clamp(wrong)).isEqualTo(wrong > 0 ? 29_999 : -29_999);
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Score.Win(2_001))
        .withMessage("a win or loss must be 0 to 2000 plies away: plies=2001");
    assertThat(new Score.Win(2_000).negated()).isEqualTo(new Score.Loss(2_000));
  }

  @Test
  void onlyAProvenZeroIsADraw() {
    assertThat(Score.of(0, true)).isEqualTo(new Score.Draw());
    assertThat(Score.of(0, false)).isEqualTo(new Score.Estimate(0));
    assertThat(new Score.Draw().isProven()).isTrue();
    assertThat(new Score.Draw().negated()).isEqualTo(new Score.Draw());
  }
}

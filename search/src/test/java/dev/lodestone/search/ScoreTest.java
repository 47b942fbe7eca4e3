package dev.lodestone.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Optional;
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
  void soonerWinsAndLaterLossesHaveHigherValues() {
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

  @Test
  void negatingAScoreSwapsBoundsAndMargins() {
    Score score = new Score.Estimate(30, new Bounds(0, 1), Optional.of(new Bounds(-2, 5)));
    assertThat(score.isProven()).isFalse();
    assertThat(score.negated())
        .isEqualTo(new Score.Estimate(-30, new Bounds(-1, 0), Optional.of(new Bounds(-5, 2))));
    Score win = new Score.Win(3, Optional.of(Bounds.exactly(4)));
    assertThat(win.outcome()).isEqualTo(Bounds.exactly(Bounds.WIN));
    assertThat(win.negated()).isEqualTo(new Score.Loss(3, Optional.of(Bounds.exactly(-4))));
    assertThat(win.negated().negated()).isEqualTo(win);
  }

  @Test
  void anEstimateOfWhatIsProvenIsRefused() {
    for (Bounds outcome : List.of(Bounds.exactly(1), new Bounds(-2, 0), new Bounds(0, 2))) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> new Score.Estimate(0, outcome, Optional.empty()))
          .withMessageStartingWith("an estimate must leave two outcomes open: outcome=");
    }
  }
}

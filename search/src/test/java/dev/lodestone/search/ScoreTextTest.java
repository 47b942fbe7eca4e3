package dev.lodestone.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ScoreTextTest {

  @Test
  void everyKindOfScoreReadsBack() {
    for (Score score :
        List.of(new Score.Estimate(-35), new Score.Win(5), new Score.Loss(0), new Score.Draw())) {
      assertThat(ScoreText.parse(ScoreText.format(score))).isEqualTo(score);
    }
  }

  @Test
  void whatIsProvenBesidesStandsBehind() {
    Score atLeast = new Score.Estimate(12, new Bounds(0, 1), Optional.of(new Bounds(-1, 7)));
    assertThat(ScoreText.format(atLeast)).isEqualTo("cp 12 >=draw margin -1..7");
    assertThat(ScoreText.format(atLeast.negated())).isEqualTo("cp -12 <=draw margin -7..1");
    Score win = new Score.Win(5, Optional.of(Bounds.exactly(3)));
    assertThat(ScoreText.format(win)).isEqualTo("win 5 margin 3..3");
    for (Score score : List.of(atLeast, atLeast.negated(), win, win.negated())) {
      assertThat(ScoreText.parse(ScoreText.format(score))).isEqualTo(score);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "cp", "cp x", "mate 3", "cp 1 ", "draw 0", "win 3 >=draw", "cp 1 margin 2"})
  void refusesOtherTexts(String text) {
    assertThatThrownBy(() -> ScoreText.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("found '" + text + "'");
  }
}

package dev.lodestone.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
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

  @ParameterizedTest
  @ValueSource(strings = {"", "cp", "cp x", "mate 3", "cp 1 ", "draw 0"})
  void refusesOtherTexts(String text) {
    assertThatThrownBy(() -> ScoreText.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("found '" + text + "'");
  }
}

package dev.lodestone.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
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
  void boundsAndMarginFollowTheScore() {
    Score atLeast = new Score.Estimate(12, new Bounds(0, 1), Optional.of(new Bounds(-1, 7)));
    assertThat(ScoreText.format(atLeast)).isEqualTo("cp 12 >=draw margin -1..7");
    assertThat(ScoreText.format(atLeast.negated())).isEqualTo("cp -12 <=draw margin -7..1");
    Score win = new Score.Win(5, Optional.of(Bounds.exactly(3)));
    assertThat(ScoreText.format(win)).isEqualTo("win 5 margin 3..3");
    for (Score score : List.of(atLeast, atLeast.negated(), win, win.negated())) {
      assertThat(ScoreText.parse(ScoreText.format(score))).isEqualTo(score);
    }
  }

  @Test
  void plainEstimatesHaveUpToNineDigits() {
    for (String number : new String[] {"0", "-1", "007", "-0", "29999", "-29999", "000029999"}) {
      assertThat(ScoreText.parse("cp " + number))
          .isEqualTo(new Score.Estimate(Integer.parseInt(number)));
    }
  }

  @ParameterizedTest
  @CsvFileSource(resources = "score-words.tsv", delimiter = '\t')
  void aScoreForPeopleIsAnExpectedResultOrInPointsOrPlies(
      String score, String inPoints, String inPlies) {
    assertThat(ScoreText.words(ScoreText.parse(score), true)).isEqualTo(inPoints);
    assertThat(ScoreText.words(ScoreText.parse(score), false)).isEqualTo(inPlies);
    assertThat(ScoreText.parse(score)).hasToString(inPlies);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "cp",
        "cp ",
        "cp -",
        "cp x",
        "cp 1x",
        "cp --1",
        "cp +1",
        "cp 1234567890",
        "cp \u0663",
        "mate 3",
        "cp 1 ",
        "draw 0",
        "win 3 >=draw",
        "cp 1 margin 2"
      })
  void refusesOtherTexts(String text) {
    assertThatThrownBy(() -> ScoreText.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("found '" + text + "'");
  }
}

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

  @Test
  void aScoreDescribesItselfToPeople() {
    assertThat(new Score.Estimate(35)).hasToString("+0.35");
    assertThat(new Score.Estimate(-1205)).hasToString("-12.05");
    assertThat(new Score.Estimate(0, new Bounds(0, 1), Optional.of(new Bounds(-1, 7))))
        .hasToString("+0.00, at least a draw, margin -1 to +7");
    assertThat(new Score.Estimate(-4, new Bounds(-1, 0), Optional.empty()))
        .hasToString("-0.04, at most a draw");
    assertThat(new Score.Win(5)).hasToString("win in 5 plies");
    assertThat(new Score.Win(0)).hasToString("won");
    assertThat(new Score.Loss(1)).hasToString("loss in 1 ply");
    assertThat(new Score.Loss(0)).hasToString("lost");
    assertThat(new Score.Draw()).hasToString("draw");
  }

  @Test
  void theMarginHasNoSignIfTheOutcomeIsKnown() {
    Score win = new Score.Win(5, Optional.of(Bounds.exactly(3)));
    assertThat(win).hasToString("win in 5 plies by 3");
    assertThat(win.negated()).hasToString("loss in 5 plies by 3");
    assertThat(new Score.Loss(4, Optional.of(new Bounds(-7, -2))))
        .hasToString("loss in 4 plies by 2 to 7");
    assertThat(new Score.Loss(4, Optional.of(Bounds.exactly(0))))
        .hasToString("loss in 4 plies with equal scores");
    assertThat(new Score.Win(2, Optional.of(new Bounds(-1, 4))))
        .hasToString("win in 2 plies, margin -1 to +4");
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

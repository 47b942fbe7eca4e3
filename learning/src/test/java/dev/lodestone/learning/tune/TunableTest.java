package dev.lodestone.learning.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TunableTest {

  @Test
  void aTextContainsStartRangeAndStep() {
    assertThat(Tunable.parse("exploration=1.0,0.2..3,0.3", name -> Optional.empty()))
        .isEqualTo(new Tunable("exploration", 1, 0.2, 3, 0.3, false));
    // The default step is a twentieth of the range; numbers without a decimal point are whole.
    assertThat(Tunable.parse("scale=300,100..500", name -> Optional.empty()))
        .isEqualTo(new Tunable("scale", 300, 100, 500, 20, true));
    assertThat(Tunable.parse("priorweight=2,1..5", name -> Optional.empty()))
        .isEqualTo(new Tunable("priorweight", 2, 1, 5, 0.5, true));
    assertThat(Tunable.parse("Late Move=-0.5,-1..0", name -> Optional.empty()))
        .isEqualTo(new Tunable("Late Move", -0.5, -1, 0, 0.05, false));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x=1 | expected NAME=START,LOW..HIGH[,STEP] such as exploration=1.0,0.2..3.0,0.3, found"
            + " 'x=1'",
        "x=5,0..3 | option 'x': expected a start within the range, found 5.0",
        "x=3,3..3 | option 'x': expected a range whose first number is the smaller one,"
            + " found 3.0..3.0",
        "x=1.0,0..3,2 | option 'x': expected a step above 0 and at most half of the range, found"
            + " 2.0",
        "x=1,0..3,0.2 | option 'x': expected a step of at least 0.5, because both settings would be"
            + " rounded to the same whole number, found 0.2",
        "x=0.000001,0..0.000002 | option 'x': expected a step of at least 0.000001, because both"
            + " settings would be rounded to the same number, found 1.0E-7",
      })
  void invalidTextsAreRefused(String text, String message) {
    assertThatThrownBy(() -> Tunable.parse(text, name -> Optional.empty())).hasMessage(message);
  }

  @Test
  void theDeclaredTypeOfAnOptionDecides() {
    EngineSpec mcts = EngineText.parse("mcts");
    assertThat(Tunable.parse("exploration=1,0..3", mcts::option))
        .isEqualTo(new Tunable("exploration", 1, 0, 3, 0.15, false));
    assertThat(Tunable.parse("hash=16.0,1..64", mcts::option).whole()).isTrue();
    assertThatThrownBy(() -> Tunable.parse("hash=16,0.5..64", mcts::option))
        .hasMessage("option 'hash': expected a range of whole numbers, found 0.5..64.0");
  }

  @Test
  void valuesHaveTheFormOfTheOption() {
    Tunable decimal = new Tunable("x", 1, 0, 3, 0.1, false);
    assertThat(decimal.text(0.00012345, 0.9)).isEqualTo("0.000123");
    assertThat(decimal.text(4, 0)).isEqualTo("3");
    Tunable whole = new Tunable("x", 1, 0, 300, 10, true);
    assertThat(whole.text(29.25, 0.74)).isEqualTo("29");
    assertThat(whole.text(29.25, 0.76)).isEqualTo("30");
    assertThat(whole.text(300, 0.99)).isEqualTo("300");
    assertThat(whole.nearest(29.5)).isEqualTo("30");
  }
}

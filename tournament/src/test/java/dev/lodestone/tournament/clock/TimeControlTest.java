package dev.lodestone.tournament.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class TimeControlTest {

  @ParameterizedTest
  @CsvSource({
    "60+0.6, 0, 60000, 600, 60+0.6",
    "40/60+0.6, 40, 60000, 600, 40/60+0.6",
    "60, 0, 60000, 0, 60",
    "100ms+5ms, 0, 100, 5, 0.1+0.005",
    "2m+1s, 0, 120000, 1000, 120+1",
    "1h, 0, 3600000, 0, 3600",
  })
  void aTimeControlIsReadAndWritten(
      String text, int moves, long base, long increment, String written) {
    TimeControl control = TimeControl.parse(text);
    assertThat(control)
        .isEqualTo(new TimeControl(moves, Duration.ofMillis(base), Duration.ofMillis(increment)));
    assertThat(control.format()).isEqualTo(written);
    assertThat(TimeControl.parse(written)).isEqualTo(control);
  }

  /**
   * Time that the text cannot show is dropped, because the clock would otherwise differ after a run
   * is resumed.
   */
  @Test
  void fractionsOfAMicrosecondAreDropped() {
    assertThat(TimeControl.parse("60+0.0009ms").format()).isEqualTo("60");
    assertThat(TimeControl.parse("60+0.0019ms")).isEqualTo(TimeControl.parse("60+0.000001"));
    assertThatThrownBy(() -> TimeControl.parse("0.0009ms"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "0", "0+1", "-5", "0/60", "60+", "+1", "40/", "60 + 1", "1e3", "60+x", "5d"})
  void anythingElseIsRefused(String text) {
    assertThatThrownBy(() -> TimeControl.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("expected a time control such as 60+0.6")
        .hasMessageEndingWith("'" + text + "'");
  }

  @Test
  void aClockLosesTheTimeOfAMoveAndGainsTheIncrement() {
    GameClock clock = new GameClock(TimeControl.parse("10+1"));
    assertThat(clock.movesToGo()).isZero();
    clock.moved(Duration.ofSeconds(4));
    assertThat(clock.remaining()).isEqualTo(Duration.ofSeconds(7));
    clock.moved(Duration.ofSeconds(8));
    assertThat(clock.remaining())
        .as("an overrun within the margin")
        .isEqualTo(Duration.ofSeconds(1));
  }

  @Test
  void theBaseTimeIsAddedAfterEachPeriod() {
    GameClock clock = new GameClock(TimeControl.parse("2/10"));
    assertThat(clock.movesToGo()).isEqualTo(2);
    clock.moved(Duration.ofSeconds(3));
    assertThat(clock.movesToGo()).isEqualTo(1);
    clock.moved(Duration.ofSeconds(3));
    assertThat(clock.movesToGo()).isEqualTo(2);
    assertThat(clock.remaining()).isEqualTo(Duration.ofSeconds(14));
    clock.moved(Duration.ZERO);
    clock.moved(Duration.ZERO);
    assertThat(clock.remaining()).isEqualTo(Duration.ofSeconds(24));
  }
}

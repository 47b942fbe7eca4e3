package dev.lodestone.core.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class DurationsTest {

  @ParameterizedTest
  @CsvSource({
    "100ms, 100000000",
    "1s, 1000000000",
    "1.5s, 1500000000",
    "2m, 120000000000",
    "0.25ms, 250000",
    "1h, 3600000000000"
  })
  void readsDurations(String text, long nanos) {
    assertThat(Durations.parse(text)).isEqualTo(Duration.ofNanos(nanos));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "100",
        "ms",
        "0s",
        "0.0ms",
        "0.0005ms",
        "-1s",
        "1 s",
        "1e3s",
        "1.s",
        "1d",
        "999999999h"
      })
  void refusesInvalidDurations(String text) {
    assertThatThrownBy(() -> Durations.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "expected a duration of at least 0.001ms such as 100ms, 1.5s or 2m, found '"
                + text
                + "'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.001ms", "100ms", "1s", "1.5s", "2m", "0.25ms", "90s", "61.25s", "60m"})
  void writtenDurationsAreReadBack(String text) {
    Duration duration = Durations.parse(text);
    assertThat(Durations.parse(Durations.format(duration))).isEqualTo(duration);
  }

  @Test
  void writesTheShortestText() {
    assertThat(Durations.format(Duration.ofMillis(100))).isEqualTo("100ms");
    assertThat(Durations.format(Duration.ofMillis(1500))).isEqualTo("1.5s");
    assertThat(Durations.format(Duration.ofSeconds(120))).isEqualTo("2m");
    assertThat(Durations.format(Duration.ofSeconds(90))).isEqualTo("90s");
  }
}

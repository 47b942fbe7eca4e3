package dev.lodestone.tournament.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Seeds survive readers that cannot represent integers above 2^53, and journals of 0.2.0 are still
 * read.
 */
final class SeedTextTest {

  private record Seeded(@SeedText long seed) {}

  @Test
  void aSeedIsWrittenAsText() {
    assertThat(JsonLines.format(new Seeded(Long.MIN_VALUE)))
        .isEqualTo("{\"seed\":\"-9223372036854775808\"}");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '~',
      value = {
        "9007199254740993, 9007199254740993",
        "\"9007199254740993\", 9007199254740993",
        "-7, -7",
        "\"-7\", -7",
      })
  void aSeedIsReadAsTextAndAsNumber(String written, long seed) {
    assertThat(JsonLines.parse("{\"seed\":" + written + "}", Seeded.class))
        .isEqualTo(new Seeded(seed));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1.5",
        "\"1.5\"",
        "\"\"",
        "\"x\"",
        "true",
        "null",
        "[1]",
        "\"9223372036854775808\""
      })
  void anInvalidSeedIsRefused(String written) {
    assertThatThrownBy(() -> JsonLines.parse("{\"seed\":" + written + "}", Seeded.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("field 'seed': expected a whole number");
  }

  @Test
  void gamesOfJournalsOfVersion020AreRead() {
    byte[] line =
        ("{\"event\":\"start\",\"id\":1,\"pair\":1,\"first\":\"a\",\"second\":\"b\",\"position\":\"p\","
                + "\"opening\":[],\"seed\":-5346134610813650417}")
            .getBytes(java.nio.charset.StandardCharsets.UTF_8);
    assertThat(((JournalEvent.GameStarted) JsonLines.event(line, 0, line.length)).seed())
        .isEqualTo(-5346134610813650417L);
  }
}

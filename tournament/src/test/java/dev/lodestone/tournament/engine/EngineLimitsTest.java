package dev.lodestone.tournament.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class EngineLimitsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "depth=4 nodes=1000 movetime=1.5s | 1.5s, 1000 nodes, depth 4 a move",
        "nodes=1000 depth=4 tc=10s+100ms  | 1000 nodes, depth 4 a move, 10s+0.1s a game",
        "nodes=50                         | 50 nodes a move",
        "nodes=1                          | 1 node a move",
        "tc=1m                            | 60s a game",
        "margin=50ms                      | no limit",
      })
  void limitsAreDescribedInWords(String keys, String text) {
    Map<String, String> values = new HashMap<>();
    for (String pair : keys.split(" ", -1)) {
      values.put(pair.substring(0, pair.indexOf('=')), pair.substring(pair.indexOf('=') + 1));
    }
    assertThat(EngineLimits.of(values).describe()).isEqualTo(text);
  }

  @Test
  void limitsOfAnEngineReplaceAllDefaultsButTheMargin() {
    EngineLimits general = EngineLimits.of(Map.of("movetime", "100ms", "margin", "1s"));
    EngineLimits clock = EngineLimits.of(Map.of("tc", "10+1"));
    EngineLimits depth = EngineLimits.of(Map.of("depth", "2", "margin", "5ms"));
    assertThat(clock.withDefaults(general))
        .isEqualTo(EngineLimits.of(Map.of("tc", "10+1", "margin", "1s")));
    assertThat(depth.withDefaults(general)).isEqualTo(depth);
    assertThat(EngineLimits.of(Map.of("margin", "5ms")).withDefaults(general))
        .isEqualTo(EngineLimits.of(Map.of("movetime", "100ms", "margin", "5ms")));
    assertThat(EngineLimits.NONE.withDefaults(general)).isEqualTo(general);
  }

  @Test
  void commonLimitsAreDescribedOnlyIfTheyApply() {
    EngineLimits general = EngineLimits.of(Map.of("movetime", "100ms"));
    EngineLimits depth = EngineLimits.of(Map.of("depth", "2"));
    EngineLimits nodes = EngineLimits.of(Map.of("nodes", "9"));
    EngineLimits none = EngineLimits.NONE;
    assertThat(EngineLimits.describe(general, List.of(none, none))).isEqualTo("100ms a move");
    assertThat(EngineLimits.describe(general, List.of(depth, depth))).isEqualTo("depth 2 a move");
    assertThat(EngineLimits.describe(general, List.of(depth, nodes)))
        .isEqualTo("each engine's own limits");
    assertThat(EngineLimits.describe(general, List.of(depth, nodes, none)))
        .isEqualTo("100ms a move (2 of 3 engines: their own)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"depth", "nodes", "movetime", "tc", "margin"})
  void limitsAreEmptyOnlyWithoutAnyLimit(String key) {
    assertThat(EngineLimits.NONE.isEmpty()).isTrue();
    assertThat(EngineLimits.of(Map.of()).isEmpty()).isTrue();
    assertThat(EngineLimits.of(Map.of("name", "x")).isEmpty()).isTrue();
    String value = key.equals("depth") || key.equals("nodes") ? "1" : "1s";
    assertThat(EngineLimits.of(Map.of(key, value)).isEmpty()).isFalse();
  }
}

package dev.lodestone.tournament.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class EngineLimitsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "depth=4 nodes=1000 movetime=1.5s | 1.5s, 1000 nodes, depth 4 a move",
        "nodes=1000 depth=4 tc=10s+100ms  | 1000 nodes, depth 4 a move, 10+0.1 a game",
        "nodes=50                         | 50 nodes a move",
        "tc=1m                            | 60 a game",
        "margin=50ms                      | no limit",
      })
  void limitsAreSaidAsPeopleSayThem(String keys, String text) {
    Map<String, String> values = new HashMap<>();
    for (String pair : keys.split(" ", -1)) {
      values.put(pair.substring(0, pair.indexOf('=')), pair.substring(pair.indexOf('=') + 1));
    }
    assertThat(EngineLimits.of(values).describe()).isEqualTo(text);
  }
}

package dev.lodestone.dataset.files;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.dataset.fixture.Sets;
import dev.lodestone.dataset.selfplay.SelfPlaySpec;
import org.junit.jupiter.api.Test;

final class JsonTest {

  @Test
  void theReasonOfARecordIsTheWholeMessage() {
    String settings = Json.format(Sets.gauss()).replace("\"gauss\"", "\"halma\"");
    assertThatThrownBy(() -> Json.parse(settings, SelfPlaySpec.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("unknown game 'halma'");
  }
}

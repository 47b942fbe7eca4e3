package dev.lodestone.search.mcts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MctsSettingsTest {

  @ParameterizedTest
  @CsvSource({
    "0, 0.3, 2, 1, 0, 300, 'memoryMebibytes must be from 1 to 16384: memoryMebibytes=0'",
    "16385, 0.3, 2, 1, 0, 300, 'memoryMebibytes must be from 1 to 16384: memoryMebibytes=16385'",
    "1, -1, 2, 1, 0, 300, 'exploration must be from 0 to 10.0: exploration=-1.0'",
    "1, 0.3, 0, 1, 0, 300, 'priorWeight must be from 1 to 1000: priorWeight=0'",
    "1, 0.3, 2, -1, 0, 300, 'expansionVisits must be from 0 to 1000000: expansionVisits=-1'",
    "1, 0.3, 2, 1, -1, 300, 'playoutPlies must be from 0 to 2147483647: playoutPlies=-1'",
    "1, 0.3, 2, 1, 0, 0, 'scale must be from 1 to 30000: scale=0'",
  })
  void aValueOutOfRangeIsRefused(
      int memory, double exploration, int prior, int visits, int plies, int scale, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new MctsSettings(memory, exploration, prior, visits, plies, scale))
        .withMessage(message);
  }

  @Test
  void theBoundsThemselvesAreInRange() {
    assertThat(new MctsSettings(1, 0, 1, 0, 0, 1).scale()).isEqualTo(1);
    MctsSettings most = new MctsSettings(16_384, 10, 1_000, 1_000_000, Integer.MAX_VALUE, 30_000);
    assertThat(most.memoryMebibytes()).isEqualTo(16_384);
  }
}

package dev.lodestone.search.mcts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.lodestone.search.SearcherSettings;
import java.util.Map;
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
  void theBoundsAreInclusive() {
    assertThat(new MctsSettings(1, 0, 1, 0, 0, 1).scale()).isEqualTo(1);
    MctsSettings maximum =
        new MctsSettings(16_384, 10, 1_000, 1_000_000, Integer.MAX_VALUE, 30_000);
    assertThat(maximum.memoryMebibytes()).isEqualTo(16_384);
  }

  @ParameterizedTest
  @CsvSource({
    "-0.1, 1, 'minimaxWeight must be from 0 to 1: minimaxWeight=-0.1'",
    "1.1, 1, 'minimaxWeight must be from 0 to 1: minimaxWeight=1.1'",
    "0, 0, 'threads must be from 1 to 256: threads=0'",
    "1, 257, 'threads must be from 1 to 256: threads=257'",
  })
  void aWeightOrThreadCountOutOfRangeIsRefused(double minimax, int threads, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> settings(minimax, threads))
        .withMessage(message);
    assertThat(settings(0, 1).threads()).isEqualTo(1);
    assertThat(settings(1, 256).threads()).isEqualTo(256);
  }

  @ParameterizedTest
  @CsvSource({
    "-0.1, 1, 0, 'share must be from 0 to 1: share=-0.1'",
    "1.1, 1, 0, 'share must be from 0 to 1: share=1.1'",
    "0, 0, 0, 'concentration must be above 0 and at most 1000.0: concentration=0.0'",
    "0, 1001, 0, 'concentration must be above 0 and at most 1000.0: concentration=1001.0'",
    "0, 1, -1, 'forced must be from 0 to 100.0: forced=-1.0'",
    "0, 1, 101, 'forced must be from 0 to 100.0: forced=101.0'",
  })
  void rootNoiseOutOfRangeIsRefused(
      double share, double concentration, double forced, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new RootNoise(share, concentration, forced))
        .withMessage(message);
    assertThat(new RootNoise(0, 1_000, 0).isNone()).isTrue();
    assertThat(new RootNoise(1, 10, 100).isNone()).isFalse();
  }

  @Test
  void theMemoryIsThatOfTheTree() {
    MctsFactory factory = new MctsFactory();
    assertThat(factory.memoryBytes(SearcherSettings.of(factory, Map.of()))).isEqualTo(64 << 20);
  }

  private static MctsSettings settings(double minimax, int threads) {
    return new MctsSettings(
        1, 1, 1, 1, 0, 300, minimax, threads, false, true, RootNoise.NONE, 1, 0);
  }
}

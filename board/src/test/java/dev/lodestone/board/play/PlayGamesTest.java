package dev.lodestone.board.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.HeapShare;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests the number of games kept in memory. */
final class PlayGamesTest {

  private static final long MEBIBYTE = 1 << 20;

  @Test
  void theNumberOfOpenGamesIsLimitedByTheHeap() {
    assertThat(held(100_000, 64)).isEqualTo(32);
    // 60 % are 1 200 MiB: 18 engines, 6 of them for analyses and hints.
    assertThat(held(2_000, 64)).isEqualTo(6);
    assertThat(held(2_000, 1_024)).isEqualTo(1);
    assertThat(held(100, 64)).isEqualTo(1);
    assertThat(held(100, 0)).isEqualTo(32);
  }

  private static int held(long heapMebibytes, long engineMebibytes) {
    return PlayGames.maxInMemory(
        new HeapShare(heapMebibytes * MEBIBYTE), engineMebibytes * MEBIBYTE);
  }

  @Test
  void theLargestEngineMayBeBuiltInOrConfigured() {
    long ours = new Opponents(List.of(), false).largestMemoryBytes();
    assertThat(ours).isEqualTo(64 * MEBIBYTE);
    assertThat(
            new Opponents(List.of(EngineText.parse("alphabeta:hash=512")), false)
                .largestMemoryBytes())
        .isEqualTo(512 * MEBIBYTE);
  }
}

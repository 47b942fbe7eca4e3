package dev.lodestone.tournament.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class HeapShareTest {

  private static final HeapShare SHARE = new HeapShare(1_000L << 20);

  @Test
  void threeFifthsOfTheHeapAreForEngines() {
    assertThat(SHARE.bytes()).isEqualTo((1_000L << 20) / 100 * 60);
    assertThat(HeapShare.ofThisProcess().heap()).isEqualTo(Runtime.getRuntime().maxMemory());
  }

  @Test
  void thereIsNoObjectionIfTheEnginesFit() {
    assertThat(SHARE.objection("'mcts'", SHARE.bytes(), "", "")).isEmpty();
  }

  @Test
  void theObjectionStatesWhatWouldFit() {
    assertThat(SHARE.objection("'mcts'", 900L << 20, " of two", "take fewer, "))
        .contains(
            "'mcts' may use 900 MiB of two, expected at most 600 MiB, 60 % of Java's heap;"
                + " take fewer, lower hash, or raise the heap"
                + " (LODESTONE_JAVA_OPTS=-Xmx1501m)");
    assertThat(new HeapShare(1_501L << 20).objection("'mcts'", 900L << 20, "", "")).isEmpty();
    assertThat(SHARE.objection("'mcts'", SHARE.bytes() + 1, "", "")).isPresent();
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "1, 1", "1048576, 1", "1048577, 2"})
  void mebibytesAreRoundedUp(long bytes, long mebibytes) {
    assertThat(HeapShare.mebibytes(bytes)).isEqualTo(mebibytes);
  }
}

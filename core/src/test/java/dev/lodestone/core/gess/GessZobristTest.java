package dev.lodestone.core.gess;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import org.junit.jupiter.api.Test;

class GessZobristTest {

  @Test
  void everyStoneHasItsOwnKey() {
    LongOpenHashSet keys = new LongOpenHashSet();
    long[] rows = new long[GessBoard.SIZE];
    for (int y = GessBoard.FIRST_STONE; y <= GessBoard.LAST_STONE; y++) {
      for (int x = GessBoard.FIRST_STONE; x <= GessBoard.LAST_STONE; x++) {
        for (int shift : new int[] {0, GessBoard.WHITE_SHIFT}) {
          rows[y] = 1L << (x + shift);
          keys.add(GessZobrist.of(rows, false));
          keys.add(GessZobrist.of(rows, true));
        }
      }
      rows[y] = 0;
    }
    assertThat(keys)
        .hasSize(4 * GessBoard.STONE_SQUARES)
        .doesNotContain(0L, GessZobrist.WHITE_TO_MOVE);
  }

  @Test
  void aFootprintsKeyIsTheSumOfItsStonesKeys() {
    for (int x : new int[] {1, 2, 10, 20}) {
      for (int y : new int[] {1, 2, 10, 20}) {
        int pattern = Footprint.onGrid(0b101_110_011, x, y);
        long[] rows = new long[GessBoard.SIZE];
        Footprint.flip(rows, GessBoard.WHITE_SHIFT, x, y, pattern);
        assertThat(GessZobrist.of(1, x, y, pattern)).isEqualTo(GessZobrist.of(rows, false));
      }
    }
  }

  @Test
  void theHashOfTheStartIsTheSameOnEveryMachineAndInEveryRelease() {
    assertThat(GessGame.INSTANCE.start().hash()).isEqualTo(8_047_637_021_468_965_062L);
  }
}

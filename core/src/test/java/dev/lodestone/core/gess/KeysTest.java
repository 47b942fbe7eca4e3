package dev.lodestone.core.gess;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import org.junit.jupiter.api.Test;

class KeysTest {

  @Test
  void everyStoneHasAKeyOfItsOwn() {
    LongOpenHashSet keys = new LongOpenHashSet();
    long[] rows = new long[Grid.SIZE];
    for (int y = Grid.FIRST_STONE; y <= Grid.LAST_STONE; y++) {
      for (int x = Grid.FIRST_STONE; x <= Grid.LAST_STONE; x++) {
        for (int shift : new int[] {0, Grid.WHITE_SHIFT}) {
          rows[y] = 1L << (x + shift);
          keys.add(Keys.of(rows, false));
          keys.add(Keys.of(rows, true));
        }
      }
      rows[y] = 0;
    }
    assertThat(keys).hasSize(4 * Grid.STONE_SQUARES).doesNotContain(0L, Keys.WHITE_TO_MOVE);
  }

  @Test
  void aFootprintsKeyIsTheSumOfItsStonesKeys() {
    for (int x : new int[] {1, 2, 10, 20}) {
      for (int y : new int[] {1, 2, 10, 20}) {
        int pattern = Footprint.onGrid(0b101_110_011, x, y);
        long[] rows = new long[Grid.SIZE];
        Footprint.flip(rows, Grid.WHITE_SHIFT, x, y, pattern);
        assertThat(Keys.of(1, x, y, pattern)).isEqualTo(Keys.of(rows, false));
      }
    }
  }

  @Test
  void theHashOfTheStartIsTheSameOnEveryMachineAndInEveryRelease() {
    assertThat(GessGame.INSTANCE.start().hash()).isEqualTo(8_047_637_021_468_965_062L);
  }
}

package dev.lodestone.core.gess;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class GridTest {

  @Test
  void ghostBitsAreSeen() {
    long[] rows = new long[Grid.SIZE];
    assertThat(Grid.hasGhostBits(rows)).isFalse();
    for (int y = 0; y < Grid.SIZE; y++) {
      for (int bit = 0; bit < Long.SIZE; bit++) {
        rows[y] = 1L << bit;
        boolean square = Grid.holdsStones(y) && Grid.holdsStones(bit % Grid.WHITE_SHIFT);
        assertThat(Grid.hasGhostBits(rows)).as("row %d bit %d", y, bit).isEqualTo(!square);
      }
      rows[y] = 0;
    }
  }

  @Test
  void twoStonesOnOneSquareAreSeen() {
    long[] rows = new long[Grid.SIZE];
    rows[5] = 1L << 7 | 1L << (7 + Grid.WHITE_SHIFT);
    assertThat(Grid.hasGhostBits(rows)).isTrue();
  }

  @Test
  void noGameMakesGhostBits() {
    Walks.visit(5, 30, 150, position -> assertThat(Grid.hasGhostBits(position.rows())).isFalse());
  }
}

package dev.lodestone.core.gess;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class GessBoardTest {

  @Test
  void ghostBitsAreDetected() {
    long[] rows = new long[GessBoard.SIZE];
    assertThat(GessBoard.hasGhostBits(rows)).isFalse();
    for (int y = 0; y < GessBoard.SIZE; y++) {
      for (int bit = 0; bit < Long.SIZE; bit++) {
        rows[y] = 1L << bit;
        boolean square =
            GessBoard.canHoldStones(y) && GessBoard.canHoldStones(bit % GessBoard.WHITE_SHIFT);
        assertThat(GessBoard.hasGhostBits(rows)).as("row %d bit %d", y, bit).isEqualTo(!square);
      }
      rows[y] = 0;
    }
  }

  @Test
  void twoStonesOnOneSquareAreDetected() {
    long[] rows = new long[GessBoard.SIZE];
    rows[5] = 1L << 7 | 1L << (7 + GessBoard.WHITE_SHIFT);
    assertThat(GessBoard.hasGhostBits(rows)).isTrue();
  }

  @Test
  void gamesProduceNoGhostBits() {
    Walks.visit(
        5, 30, 150, position -> assertThat(GessBoard.hasGhostBits(position.rows())).isFalse());
  }
}

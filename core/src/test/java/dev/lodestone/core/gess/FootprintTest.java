package dev.lodestone.core.gess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import org.junit.jupiter.api.Test;

class FootprintTest {

  @Test
  void flippedStonesAreReadBackAroundEveryCentre() {
    long[] rows = new long[GessBoard.SIZE];
    for (int shift : new int[] {0, GessBoard.WHITE_SHIFT}) {
      for (int y = GessBoard.FIRST_CENTRE; y <= GessBoard.LAST_CENTRE; y++) {
        for (int x = GessBoard.FIRST_CENTRE; x <= GessBoard.LAST_CENTRE; x++) {
          for (int pattern = 0; pattern <= Footprint.MASK; pattern++) {
            int stones = Footprint.onGrid(pattern, x, y);
            Footprint.flip(rows, shift, x, y, stones);
            assertThat(Footprint.at(rows, shift, x, y)).isEqualTo(stones);
            assertThat(Footprint.at(rows, shift ^ GessBoard.WHITE_SHIFT, x, y)).isZero();
            assertThat(GessBoard.hasGhostBits(rows)).isFalse();
            Footprint.flip(rows, shift, x, y, stones);
          }
        }
      }
    }
    assertThat(rows).containsOnly(0);
  }

  @Test
  void onlySquaresOnTheGridAreKept() {
    assertThat(Footprint.onGrid(Footprint.MASK, 10, 10)).isEqualTo(Footprint.MASK);
    assertThat(Footprint.onGrid(Footprint.MASK, 1, 1)).isEqualTo(Footprint.square(1, 1));
    assertThat(Footprint.onGrid(Footprint.MASK, 20, 20)).isEqualTo(Footprint.square(-1, -1));
    assertThat(Integer.bitCount(Footprint.onGrid(Footprint.MASK, 2, 10))).isEqualTo(6);
    assertThat(Integer.bitCount(Footprint.onGrid(Footprint.MASK, 10, 19))).isEqualTo(6);
  }

  @Test
  void theNineSquaresAreDistinctShiftsOfEachOther() {
    BitSet seen = new BitSet();
    for (int y = -1; y <= 1; y++) {
      for (int x = -1; x <= 1; x++) {
        int square = Footprint.square(x, y);
        assertThat(Integer.bitCount(square)).isEqualTo(1);
        seen.set(Integer.numberOfTrailingZeros(square));
        assertThat(Footprint.shifted(Footprint.CENTRE, x, y)).isEqualTo(square);
        assertThat(Footprint.shifted(square, -x, -y)).isEqualTo(Footprint.CENTRE);
        assertThat(Footprint.shifted(square, 3, 0)).isZero();
      }
    }
    assertThat(seen.cardinality()).isEqualTo(Footprint.SQUARES);
  }
}

package dev.lodestone.core.gess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.verify.Perft;
import org.junit.jupiter.api.Test;

class GessPerftTest {

  /** Counted by the naive rules; see {@link NaiveGessTest}. */
  static final long DEPTH_3 = 53_244_026;

  @Test
  void countsTheKnownNumbersFromTheStart() {
    GessPosition start = GessGame.INSTANCE.start();
    assertThat(Perft.count(start, 1)).isEqualTo(458);
    assertThat(Perft.count(start, 2)).isEqualTo(158_010);
    assertThat(Perft.count(start, 3)).isEqualTo(DEPTH_3);
  }

  @Test
  void countsTheSameWhenTheLastMoveIsPlayed() {
    assertThat(Perft.walk(GessGame.INSTANCE.start(), 2)).isEqualTo(158_010);
  }
}

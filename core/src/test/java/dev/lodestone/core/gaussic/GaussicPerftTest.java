package dev.lodestone.core.gaussic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Position;
import dev.lodestone.core.verify.Perft;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GaussicPerftTest {

  @ParameterizedTest
  @CsvSource({"0,1", "1,76", "2,5730", "3,470606"})
  void perftFromTheStart(int depth, long nodes) {
    assertThat(Perft.count(GaussicGame.INSTANCE.start(), depth)).isEqualTo(nodes);
  }

  @Test
  void playingTheLastMovesGivesTheSameCount() {
    assertThat(Perft.walk(GaussicGame.INSTANCE.start(), 3)).isEqualTo(470_606);
  }

  @Test
  void symmetricRootMovesOfBothSidesHaveTheSameCounts() {
    GaussicPosition white = GaussicGame.INSTANCE.start();
    Position black = GaussicGame.INSTANCE.symmetries().apply(2, white);
    assertThat(Perft.count(black, 3)).isEqualTo(Perft.count(white, 3));
  }
}

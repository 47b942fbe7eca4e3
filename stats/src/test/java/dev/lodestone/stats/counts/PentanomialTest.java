package dev.lodestone.stats.counts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class PentanomialTest {

  private static final Pentanomial SAMPLE = new Pentanomial(34, 54, 63, 64, 75);

  @Test
  void countsAreFoundByHalfPoints() {
    assertThat(SAMPLE.count(0)).isEqualTo(34);
    assertThat(SAMPLE.count(1)).isEqualTo(54);
    assertThat(SAMPLE.count(2)).isEqualTo(63);
    assertThat(SAMPLE.count(3)).isEqualTo(64);
    assertThat(SAMPLE.count(4)).isEqualTo(75);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SAMPLE.count(5))
        .withMessage("half points of a pair must be 0 to 4: halfPoints=5");
    assertThatIllegalArgumentException().isThrownBy(() -> SAMPLE.count(-1));
  }

  @Test
  void sumsAreThoseOfThePairsAndGames() {
    assertThat(SAMPLE.trials()).isEqualTo(290);
    assertThat(SAMPLE.games()).isEqualTo(580);
    assertThat(SAMPLE.halfPoints()).isEqualTo(54 + 2 * 63 + 3 * 64 + 4 * 75);
  }

  @Test
  void addingPairByPairIsAddingCounts() {
    Pentanomial grown = Pentanomial.NONE;
    for (int h = 0; h <= 4; h++) {
      for (int i = 0; i <= h; i++) {
        grown = grown.plusPair(h);
      }
    }
    assertThat(grown).isEqualTo(new Pentanomial(1, 2, 3, 4, 5));
  }

  @Test
  void textRoundTrips() {
    assertThat(Pentanomial.parse("34,54,63,64,75")).isEqualTo(SAMPLE);
    assertThat(Pentanomial.parse(" 34, 54 ,63,64,75 ")).isEqualTo(SAMPLE);
    assertThat(Pentanomial.parse(SAMPLE.text())).isEqualTo(SAMPLE);
  }

  @Test
  void negativeCountIsRefusedByName() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Pentanomial(0, 0, -3, 0, 0))
        .withMessage("a count must not be negative: WL+DD=-3");
  }

  @Test
  void invalidTextIsRefusedWithTheReason() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Pentanomial.parse("1,2,3,4"))
        .withMessage("expected 5 counts LL,LD,WL+DD,WD,WW, found 4: '1,2,3,4'");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Pentanomial.parse("1,2,3,4,-5"))
        .withMessage(
            "expected a whole number from 0 to 10^18 - 1 for WW, found '-5' in '1,2,3,4,-5'");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Pentanomial.parse("1,,3,4,5"))
        .withMessage("expected a whole number from 0 to 10^18 - 1 for LD, found '' in '1,,3,4,5'");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Pentanomial.parse("1,2,3,4,99999999999999999999"))
        .withMessageContaining("WW, found '99999999999999999999'");
  }
}

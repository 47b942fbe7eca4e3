package dev.lodestone.stats.sequential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.stats.counts.Mirror;
import dev.lodestone.stats.counts.Pentanomial;
import dev.lodestone.stats.counts.ScoreCounts;
import dev.lodestone.stats.counts.Uniform;
import dev.lodestone.stats.counts.WinDrawLoss;
import org.junit.jupiter.api.Test;

class LogLikelihoodRatioTest {

  private static void assertRatio(ScoreCounts counts, SprtSpec spec, double llr) {
    assertThat(LogLikelihoodRatio.of(counts, spec)).isCloseTo(llr, within(5e-10));
  }

  @Test
  void singleGamesGiveThePublishedNumbers() {
    assertRatio(new WinDrawLoss(36433, 68692, 36027), Specs.normalised(0, 2), 0.923293451);
    assertRatio(new WinDrawLoss(10871, 20431, 10650), Specs.normalised(-1.75, 0.25), 2.297500407);
    assertRatio(new WinDrawLoss(21404, 40708, 21184), Specs.logistic(0.5, 2.5), -1.571888793);
    assertRatio(new WinDrawLoss(57433, 106593, 57030), Specs.logistic(0, 2), -2.593024164);
  }

  @Test
  void pairsGiveThePublishedNumbers() {
    assertRatio(
        Pentanomial.parse("365,16618,36229,16974,390"), Specs.normalised(0, 2), 2.250367704);
    assertRatio(
        Pentanomial.parse("127,4883,10712,5150,104"), Specs.normalised(-1.75, 0.25), 3.010154197);
    assertRatio(
        Pentanomial.parse("223,9863,21279,10037,246"), Specs.logistic(0.5, 2.5), -3.074126440);
    assertRatio(Pentanomial.parse("871,26175,55983,26678,821"), Specs.logistic(0, 2), -4.978672863);
    assertRatio(Pentanomial.parse("3,10,20,14,5"), Specs.normalised(0, 10), 0.270371759);
    assertRatio(Pentanomial.parse("3,10,20,14,5"), Specs.logistic(0, 10), 0.348122213);
  }

  @Test
  void emptyClassesOfAGameWithoutDrawsAreFilled() {
    assertRatio(Pentanomial.parse("10,0,30,0,20"), Specs.normalised(0, 10), 0.526581400);
  }

  @Test
  void withoutTrialsNothingIsLikelier() {
    assertThat(LogLikelihoodRatio.of(Pentanomial.NONE, Specs.normalised(0, 10))).isZero();
    assertThat(LogLikelihoodRatio.of(WinDrawLoss.NONE, Specs.logistic(0, 10))).isZero();
  }

  @Test
  void exchangingThePlayersMirrorsTheRatio() {
    SplitMix64 random = new SplitMix64(31);
    for (int run = 0; run < 500; run++) {
      ScoreCounts counts = randomCounts(random, 60);
      double elo0 = random.nextInt(100) - 50;
      double elo1 = elo0 + 1 + random.nextInt(20);
      for (EloModel model : EloModel.values()) {
        SprtSpec spec = new SprtSpec(model, elo0, elo1, 0.05, 0.1);
        assertThat(LogLikelihoodRatio.of(counts, spec))
            .isCloseTo(-LogLikelihoodRatio.of(Mirror.of(counts), Mirror.of(spec)), within(1e-6));
      }
    }
  }

  @Test
  void anyCountsAndHypothesesGiveAFiniteRatio() {
    SplitMix64 random = new SplitMix64(32);
    int[] sizes = {2, 3, 10, 1000, 100_000_000};
    for (int run = 0; run < 20_000; run++) {
      ScoreCounts counts = randomCounts(random, sizes[random.nextInt(sizes.length)]);
      double elo0 = 399 * Uniform.next(random) - 200;
      double elo1 = elo0 + (200 - elo0) * (1 - Uniform.next(random));
      EloModel model = EloModel.values()[random.nextInt(2)];
      SprtSpec spec = new SprtSpec(model, elo0, elo1, 0.05, 0.05);
      assertThat(LogLikelihoodRatio.of(counts, spec)).as("%s %s", counts, spec).isFinite();
    }
  }

  private static ScoreCounts randomCounts(SplitMix64 random, int bound) {
    return random.nextInt(2) == 0
        ? new WinDrawLoss(random.nextInt(bound), random.nextInt(bound), random.nextInt(bound))
        : new Pentanomial(
            random.nextInt(bound),
            random.nextInt(bound),
            random.nextInt(bound),
            random.nextInt(bound),
            random.nextInt(bound));
  }
}

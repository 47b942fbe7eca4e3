package dev.lodestone.stats.counts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.SplitMix64;
import org.junit.jupiter.api.Test;

class MatchEloTest {

  private static void assertLogistic(
      ScoreCounts counts, double elo, double halfWidth, double digits) {
    Estimate e = MatchElo.logistic(counts).orElseThrow();
    assertThat(e.value()).isCloseTo(elo, within(digits));
    assertThat(e.halfWidth().orElseThrow()).isCloseTo(halfWidth, within(digits));
  }

  private static void assertNormalised(
      ScoreCounts counts, double elo, double halfWidth, double digits) {
    Estimate e = MatchElo.normalised(counts).orElseThrow();
    assertThat(e.value()).isCloseTo(elo, within(digits));
    assertThat(e.halfWidth().orElseThrow()).isCloseTo(halfWidth, within(digits));
  }

  private static void assertSuperiority(ScoreCounts counts, double percent, double digits) {
    assertThat(100 * MatchElo.superiority(counts).orElseThrow()).isCloseTo(percent, within(digits));
  }

  @Test
  void singleGamesGiveThePublishedNumbers() {
    WinDrawLoss behind = new WinDrawLoss(76, 123, 89);
    assertLogistic(behind, -15.693521, 30.458001, 5e-7);
    assertNormalised(behind, -20.756450, 40.126026, 5e-7);
    assertSuperiority(behind, 15.532643, 5e-7);

    WinDrawLoss ahead = new WinDrawLoss(136, 111, 96);
    assertLogistic(ahead, 40.702458, 30.427218, 5e-7);
    assertNormalised(ahead, 49.768415, 36.768451, 5e-7);
    assertSuperiority(ahead, 99.601024, 5e-7);

    WinDrawLoss crushed = new WinDrawLoss(34, 0, 356);
    assertLogistic(crushed, -407.988432, 63.164515, 5e-7);
    assertNormalised(crushed, -508.435325, 34.481812, 5e-7);
  }

  @Test
  void pairsGiveThePublishedNumbers() {
    Pentanomial ahead = Pentanomial.parse("34,54,63,64,75");
    assertLogistic(ahead, 55.579780420, 27.653429506, 5e-10);
    assertNormalised(ahead, 57.935599938, 28.275376243, 5e-10);
    assertSuperiority(ahead, 99.997039301, 5e-10);

    Pentanomial behind = Pentanomial.parse("332,433,498,333,334");
    assertLogistic(behind, -8.642667268, 10.334194424, 5e-10);
    assertNormalised(behind, -9.172914270, 10.960458878, 5e-10);
    assertSuperiority(behind, 5.047006698, 5e-10);

    Pentanomial many = Pentanomial.parse("7895,8757,5685,568,9999");
    assertLogistic(many, -21.043520578, 2.945280869, 5e-10);
    assertNormalised(many, -19.012834279, 2.654501917, 5e-10);

    Pentanomial few = Pentanomial.parse("3,10,20,14,5");
    assertLogistic(few, 26.778715852, 49.075111079, 5e-10);
    assertSuperiority(few, 86.014921, 5e-7);
  }

  @Test
  void pairsOfAGameWithoutDrawsNeedNoSpecialCase() {
    assertLogistic(Pentanomial.parse("10,0,30,0,20"), 58.451214, 62.872094, 5e-7);
  }

  @Test
  void exchangingThePlayersMirrorsEverything() {
    SplitMix64 random = new SplitMix64(20);
    for (int run = 0; run < 500; run++) {
      Pentanomial pairs =
          new Pentanomial(
              random.nextInt(40) + 1,
              random.nextInt(40),
              random.nextInt(40),
              random.nextInt(40),
              random.nextInt(40) + 1);
      WinDrawLoss games =
          new WinDrawLoss(random.nextInt(40) + 1, random.nextInt(40), random.nextInt(40) + 1);
      assertMirrored(pairs);
      assertMirrored(games);
    }
  }

  private static void assertMirrored(ScoreCounts counts) {
    ScoreCounts mirror = Mirror.of(counts);
    assertSameEstimate(
        MatchElo.logistic(counts).orElseThrow(), negated(MatchElo.logistic(mirror).orElseThrow()));
    assertSameEstimate(
        MatchElo.normalised(counts).orElseThrow(),
        negated(MatchElo.normalised(mirror).orElseThrow()));
    assertThat(MatchElo.superiority(counts).orElseThrow())
        .isCloseTo(1 - MatchElo.superiority(mirror).orElseThrow(), within(1e-12));
  }

  private static void assertSameEstimate(Estimate a, Estimate b) {
    assertThat(a.value()).isCloseTo(b.value(), within(1e-9));
    assertThat(a.halfWidth().isPresent()).isEqualTo(b.halfWidth().isPresent());
    assertThat(a.halfWidth().orElse(0)).isCloseTo(b.halfWidth().orElse(0), within(1e-9));
  }

  @Test
  void withoutGamesThereAreNoNumbers() {
    assertNothing(WinDrawLoss.NONE);
    assertNothing(Pentanomial.NONE);
  }

  @Test
  void nothingButWinsOrLossesHasNoNumbers() {
    assertNothing(new WinDrawLoss(12, 0, 0));
    assertNothing(new WinDrawLoss(0, 0, 1));
    assertNothing(new Pentanomial(0, 0, 0, 0, 3));
    assertNothing(new Pentanomial(7, 0, 0, 0, 0));
  }

  private static void assertNothing(ScoreCounts counts) {
    assertThat(MatchElo.logistic(counts)).isEmpty();
    assertThat(MatchElo.normalised(counts)).isEmpty();
    assertThat(MatchElo.superiority(counts)).isEmpty();
  }

  @Test
  void equalScoresInAllTrialsGiveAnEloWithoutAnError() {
    for (ScoreCounts counts :
        new ScoreCounts[] {
          new WinDrawLoss(0, 30, 0), new Pentanomial(0, 0, 1, 0, 0), new Pentanomial(0, 0, 9, 0, 0)
        }) {
      Estimate e = MatchElo.logistic(counts).orElseThrow();
      assertThat(e.value()).isEqualTo(0.0);
      assertThat(e.halfWidth()).isEmpty();
      assertThat(MatchElo.normalised(counts)).isEmpty();
      assertThat(MatchElo.superiority(counts)).isEmpty();
    }
  }

  @Test
  void intervalThatLeavesTheScaleHasNoHalfWidth() {
    Estimate e = MatchElo.logistic(new WinDrawLoss(3, 0, 1)).orElseThrow();
    assertThat(e.value()).isCloseTo(400 * Math.log10(3), within(1e-9));
    assertThat(e.halfWidth()).isEmpty();
  }

  private static Estimate negated(Estimate estimate) {
    return new Estimate(-estimate.value(), estimate.halfWidth());
  }
}

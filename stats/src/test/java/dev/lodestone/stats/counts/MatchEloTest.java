package dev.lodestone.stats.counts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.SplitMix64;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MatchEloTest {

  private static double logistic(ScoreCounts counts) {
    return MatchElo.logistic(counts).orElseThrow().value().orElseThrow();
  }

  private static double normalised(ScoreCounts counts) {
    return MatchElo.normalised(counts).orElseThrow().value().orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({
    "76, 123, 89, -15.693521, -20.756450",
    "136, 111, 96, 40.702458, 49.768415",
    "34, 0, 356, -407.988432, -508.435325"
  })
  void singleGamesGiveThePublishedNumbers(
      long wins, long draws, long losses, double elo, double normalisedElo) {
    WinDrawLoss games = new WinDrawLoss(wins, draws, losses);
    assertThat(logistic(games)).isCloseTo(elo, within(5e-7));
    assertThat(normalised(games)).isCloseTo(normalisedElo, within(5e-7));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "34,54,63,64,75; 55.579780420; 57.935599938",
        "332,433,498,333,334; -8.642667268; -9.172914270",
        "7895,8757,5685,568,9999; -21.043520579; -19.012834279"
      })
  void pairsGiveThePublishedNumbers(String counts, double elo, double normalisedElo) {
    Pentanomial pairs = Pentanomial.parse(counts);
    assertThat(logistic(pairs)).isCloseTo(elo, within(1e-9));
    assertThat(normalised(pairs)).isCloseTo(normalisedElo, within(1e-9));
  }

  /** Compares the published digits, of which the last may differ by a few units. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      nullValues = "none",
      value = {
        "0,0,3,0,0; 0; -383.140432; 383.140432; 50",
        "0,0,0,0,4; none; 78.929610; none; 99.307187",
        "0,0,2,0,3; 240.823997; -64.378092; none; 93.480120",
        "2,0,2,0,1; -70.436504; none; 312.139904; 34.006915",
        "1,0,4,0,7; 190.848502; 9.197466; 452.612512; 98.056857",
        "3,10,20,14,5; 26.778715852; -24.937984; 78.139587; 84.480082",
        "34,54,63,64,75; 55.579780420; 27.823726; 83.458409; 99.995772"
      })
  void intervalsOfFewPairsAreThePublishedOnes(
      String counts, Double elo, Double low, Double high, double superiority) {
    Pentanomial pairs = Pentanomial.parse(counts);
    Estimate e = MatchElo.logistic(pairs).orElseThrow();
    assertEnd(e.value(), elo);
    assertEnd(e.low(), low);
    assertEnd(e.high(), high);
    assertThat(100 * MatchElo.superiority(pairs).orElseThrow())
        .isCloseTo(superiority, within(5e-6));
  }

  private static void assertEnd(OptionalDouble found, Double expected) {
    assertThat(found.isPresent()).isEqualTo(expected != null);
    assertThat(found.orElse(0)).isCloseTo(expected == null ? 0 : expected, within(3e-6));
  }

  @Test
  void singleGamesHaveAnIntervalByTheSameFormula() {
    // 6 games won and 2 lost: the centre includes three more drawn games. The variance combines the
    // scatter about it with twice the model's variance of a game, over f = 9; Student's t with 9
    // degrees is 2.262157163.
    double centre = 7.5 / 11;
    double scatter = 6 * (1 - centre) * (1 - centre) + 2 * centre * centre;
    double margin = 2.262157163 * Math.sqrt((scatter + 2 * centre * (1 - centre)) / 9 / 8);
    Estimate e = MatchElo.logistic(new WinDrawLoss(6, 0, 2)).orElseThrow();
    assertThat(e.value().orElseThrow()).isCloseTo(400 * Math.log10(3), within(1e-9));
    assertThat(e.low().orElseThrow())
        .isCloseTo(-400 * Math.log10(1 / (centre - margin) - 1), within(1e-5));
    assertThat(centre + margin).isGreaterThan(1);
    assertThat(e.high()).isEmpty();
  }

  @Test
  void theIntervalContainsTheEstimate() {
    // The centre, which is shifted towards even results, is far below a score of 99.75 %.
    Estimate e = MatchElo.logistic(new Pentanomial(0, 0, 0, 1, 99)).orElseThrow();
    assertThat(e.value().orElseThrow()).isCloseTo(1040.389158, within(1e-6));
    assertThat(e.low().orElseThrow()).isCloseTo(723.090253, within(1e-5));
    assertThat(e.high()).isEqualTo(e.value());
  }

  @Test
  void aPerfectScoreHasNoUpperEnd() {
    Estimate e = MatchElo.logistic(new Pentanomial(0, 0, 0, 0, 500)).orElseThrow();
    assertThat(e.value()).isEmpty();
    assertThat(e.low().orElseThrow()).isCloseTo(1107.922505, within(1e-4));
    assertThat(e.high()).isEmpty();
    assertThat(MatchElo.logistic(new Pentanomial(500, 0, 0, 0, 0)).orElseThrow().low()).isEmpty();
  }

  @Test
  void normalisedEloExcludesZeroExactlyIfEloDoes() {
    SplitMix64 random = new SplitMix64(7);
    int decided = 0;
    for (int run = 0; run < 300; run++) {
      Pentanomial pairs =
          new Pentanomial(
              random.nextInt(4),
              random.nextInt(6),
              1 + random.nextInt(12),
              random.nextInt(9),
              random.nextInt(9));
      Estimate elo = MatchElo.logistic(pairs).orElseThrow();
      Estimate normalised = MatchElo.normalised(pairs).orElseThrow();
      boolean above = elo.low().orElse(-1) > 0;
      assertThat(normalised.low().orElseThrow() > 0).isEqualTo(above);
      assertThat(MatchElo.superiority(pairs).orElseThrow() > 0.975).isEqualTo(above);
      decided += above ? 1 : 0;
    }
    assertThat(decided).isBetween(50, 250);
  }

  @Test
  void withManyPairsTheIntervalOfNormalisedEloIsThePlainOne() {
    Estimate e = MatchElo.normalised(Pentanomial.parse("332,433,498,333,334")).orElseThrow();
    assertThat(e.low().orElseThrow()).isCloseTo(-9.172914 - 10.960459, within(0.05));
    assertThat(e.high().orElseThrow()).isCloseTo(-9.172914 + 10.960459, within(0.05));
  }

  @Test
  void exchangingThePlayersMirrorsEverything() {
    SplitMix64 random = new SplitMix64(20);
    for (int run = 0; run < 500; run++) {
      Pentanomial pairs =
          new Pentanomial(
              random.nextInt(40),
              random.nextInt(40),
              random.nextInt(40),
              random.nextInt(40),
              random.nextInt(40) + 1);
      WinDrawLoss games =
          new WinDrawLoss(random.nextInt(40) + 1, random.nextInt(40), random.nextInt(40));
      assertMirrored(pairs);
      assertMirrored(games);
    }
  }

  private static void assertMirrored(ScoreCounts counts) {
    ScoreCounts mirror = Mirror.of(counts);
    assertMirrored(
        MatchElo.logistic(counts).orElseThrow(), MatchElo.logistic(mirror).orElseThrow());
    assertMirrored(
        MatchElo.normalised(counts).orElseThrow(), MatchElo.normalised(mirror).orElseThrow());
    assertThat(MatchElo.superiority(counts).orElseThrow())
        .isCloseTo(1 - MatchElo.superiority(mirror).orElseThrow(), within(1e-9));
  }

  private static void assertMirrored(Estimate a, Estimate b) {
    assertNegated(a.value(), b.value());
    assertNegated(a.low(), b.high());
    assertNegated(a.high(), b.low());
  }

  private static void assertNegated(OptionalDouble a, OptionalDouble b) {
    assertThat(a.isPresent()).isEqualTo(b.isPresent());
    assertThat(a.orElse(0)).isCloseTo(-b.orElse(0), within(1e-6));
  }

  @Test
  void withoutGamesThereAreNoNumbers() {
    for (ScoreCounts counts : new ScoreCounts[] {WinDrawLoss.NONE, Pentanomial.NONE}) {
      assertThat(MatchElo.logistic(counts)).isEmpty();
      assertThat(MatchElo.normalised(counts)).isEmpty();
      assertThat(MatchElo.superiority(counts)).isEmpty();
    }
  }

  /**
   * Of a mean score that is lower than 1 by d, a share d of all pairs lost twice gives the largest
   * variance, d (1 - d).
   */
  @Test
  void trialsWithTheSameUnevenScoreLeaveNormalisedEloOpen() {
    Pentanomial wins = new Pentanomial(0, 0, 0, 0, 500);
    Estimate e = MatchElo.normalised(wins).orElseThrow();
    double end = EloScale.expectedScore(MatchElo.logistic(wins).orElseThrow().low().orElseThrow());
    assertThat(e.value()).isEmpty();
    assertThat(e.high()).isEmpty();
    assertThat(e.low().orElseThrow())
        .isCloseTo(800 / Math.log(10) * (end - 0.5) / Math.sqrt(2 * end * (1 - end)), within(1e-6));
    for (ScoreCounts counts :
        new ScoreCounts[] {
          wins,
          new Pentanomial(0, 0, 0, 0, 2),
          new Pentanomial(0, 0, 0, 500, 0),
          new Pentanomial(0, 0, 0, 1, 0),
          new WinDrawLoss(500, 0, 0)
        }) {
      Estimate elo = MatchElo.logistic(counts).orElseThrow();
      Estimate normalised = MatchElo.normalised(counts).orElseThrow();
      assertThat(normalised.high()).isEmpty();
      assertThat(normalised.low().orElse(-1) > 0).isEqualTo(elo.low().orElse(-1) > 0);
      assertMirrored(counts);
    }
  }

  @Test
  void evenScoresInAllTrialsHaveNoNormalisedEloButAnInterval() {
    for (ScoreCounts counts :
        new ScoreCounts[] {
          new WinDrawLoss(0, 30, 0), new Pentanomial(0, 0, 1, 0, 0), new Pentanomial(0, 0, 9, 0, 0)
        }) {
      assertThat(logistic(counts)).isZero();
      Estimate e = MatchElo.normalised(counts).orElseThrow();
      assertThat(e.value()).isEmpty();
      assertThat(e.low().orElseThrow())
          .isNegative()
          .isCloseTo(-e.high().orElseThrow(), within(1e-9));
      assertThat(MatchElo.superiority(counts).orElseThrow()).isEqualTo(0.5);
    }
  }

  @Test
  void oneVirtualDrawKeepsAScoreOfZeroFinite() {
    // A score of 1/2 of 21 games, by Elo's formula.
    Estimate lost = MatchElo.finite(new WinDrawLoss(0, 0, 20)).orElseThrow();
    assertThat(lost.value().orElseThrow()).isCloseTo(-400 * Math.log10(41), within(1e-9));
    Estimate won = MatchElo.finite(new Pentanomial(0, 0, 0, 0, 10)).orElseThrow();
    assertThat(won.value().orElseThrow()).isCloseTo(400 * Math.log10(41), within(1e-9));
    assertThat(won.low()).isPresent();
    assertThat(won.high()).isEmpty();
    WinDrawLoss both = new WinDrawLoss(3, 2, 5);
    assertThat(MatchElo.finite(both)).isEqualTo(MatchElo.logistic(both));
    assertThat(MatchElo.finite(new WinDrawLoss(0, 0, 0))).isEmpty();
  }
}

package dev.lodestone.stats.sequential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.stats.counts.EloScale;
import dev.lodestone.stats.counts.MatchElo;
import dev.lodestone.stats.counts.Pentanomial;
import dev.lodestone.stats.counts.Uniform;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RaceTest {

  private static final double ERROR = 0.05;

  /** The result of a simulated race. */
  private record Outcome(boolean bestDropped, double games, int intervals, int missed) {}

  /**
   * Candidates whose pairs of games share the bias of their round's opening.
   *
   * @param elo the strengths relative to the opponent, the best first
   * @param draws the share of games that are drawn
   * @param bias the Elo by which an opening favours its first or its second player
   */
  private record Field(double[] elo, double draws, double bias) {

    Outcome race(int rounds, SplitMix64 random) {
      Race race = new Race(elo.length, ERROR);
      Pentanomial[] pairs = new Pentanomial[elo.length];
      Arrays.fill(pairs, Pentanomial.NONE);
      int played = 0;
      for (int round = 0; round < rounds && race.remaining().cardinality() > 1; round++) {
        double edge = random.nextInt(2) == 0 ? bias : -bias;
        int[] halfPoints = new int[elo.length];
        Arrays.fill(halfPoints, Race.ABSENT);
        for (int i = 0; i < elo.length; i++) {
          if (race.remaining().get(i)) {
            halfPoints[i] = game(elo[i] + edge, random) + game(elo[i] - edge, random);
            pairs[i] = pairs[i].plusPair(halfPoints[i]);
            played++;
          }
        }
        race.add(halfPoints);
      }
      int missed = 0;
      for (int i = 0; i < elo.length; i++) {
        var estimate = MatchElo.logistic(pairs[i]).orElseThrow();
        double truth = elo(elo[i]);
        boolean covers =
            estimate.low().orElse(Double.NEGATIVE_INFINITY) <= truth
                && truth <= estimate.high().orElse(Double.POSITIVE_INFINITY);
        missed += covers ? 0 : 1;
      }
      return new Outcome(
          !race.remaining().get(0), (double) played / rounds / elo.length, elo.length, missed);
    }

    /** The Elo of the expected score, which bias and draws shift towards one half. */
    private double elo(double strength) {
      double score =
          draws / 2
              + (1 - draws)
                  * (EloScale.expectedScore(strength + bias)
                      + EloScale.expectedScore(strength - bias))
                  / 2;
      return EloScale.ofScore(score).orElseThrow();
    }

    private int game(double difference, SplitMix64 random) {
      if (Uniform.next(random) < draws) {
        return 1;
      }
      return Uniform.next(random) < EloScale.expectedScore(difference) ? 2 : 0;
    }
  }

  @Test
  void theCapitalAgreesWithTheFormula() {
    // One candidate wins every pair, so the capital is the mean of (1 + s)^n, and 20 decides.
    double[] stakes = {1 / 32.0, 1 / 16.0, 1 / 8.0, 1 / 4.0, 1 / 2.0, 0.9};
    int n = 0;
    double capital = 0;
    while (capital < 1 / ERROR) {
      n++;
      int rounds = n;
      capital = Arrays.stream(stakes).map(s -> Math.pow(1 + s, rounds)).average().orElseThrow();
    }
    assertThat(n).isEqualTo(8);
    Race race = new Race(2, ERROR);
    for (int round = 1; round <= n; round++) {
      assertThat(race.remaining()).isEqualTo(BitSet.valueOf(new long[] {3}));
      race.add(new int[] {4, 0});
    }
    assertThat(race.remaining()).isEqualTo(BitSet.valueOf(new long[] {1}));
  }

  @Test
  void moreCandidatesNeedMoreEvidence() {
    assertThat(roundsToDrop(2)).isEqualTo(8);
    assertThat(roundsToDrop(11)).isGreaterThan(roundsToDrop(2));
  }

  private static int roundsToDrop(int candidates) {
    Race race = new Race(candidates, ERROR);
    int[] halfPoints = new int[candidates];
    halfPoints[0] = 4;
    int rounds = 0;
    while (race.remaining().cardinality() > 1) {
      race.add(halfPoints);
      rounds++;
    }
    return rounds;
  }

  @Test
  void equalCandidatesAreSeldomDropped() {
    Field equal = new Field(new double[4], 0.2, 150);
    SplitMix64 random = new SplitMix64(1);
    int wrong = 0;
    for (int run = 0; run < 400; run++) {
      wrong += equal.race(200, random).bestDropped() ? 1 : 0;
    }
    // 5 % of 400 is 20; three standard deviations more are allowed.
    assertThat(wrong).isLessThanOrEqualTo(33);
  }

  @Test
  void candidatesThatAreClearlyWorseAreDroppedAndTheBestRemains() {
    Field field = new Field(new double[] {100, 0, -50, -100}, 0.2, 50);
    SplitMix64 random = new SplitMix64(2);
    double games = 0;
    int best = 0;
    for (int run = 0; run < 200; run++) {
      Outcome outcome = field.race(200, random);
      games += outcome.games() / 200;
      best += outcome.bestDropped() ? 0 : 1;
    }
    assertThat(best).isGreaterThanOrEqualTo(190);
    assertThat(games).isLessThan(0.6);
  }

  @Test
  void oneCandidateAlwaysRemains() {
    SplitMix64 random = new SplitMix64(3);
    for (int run = 0; run < 200; run++) {
      Race race = new Race(3, 0.9);
      for (int round = 0; round < 100; round++) {
        race.add(new int[] {random.nextInt(5), random.nextInt(5), random.nextInt(5)});
        assertThat(race.remaining().cardinality()).isPositive();
      }
    }
  }

  @Test
  void impossibleRacesAreRefused() {
    assertThatThrownBy(() -> new Race(1, ERROR)).hasMessageContaining("candidates=1");
    assertThatThrownBy(() -> new Race(2, 0)).hasMessageContaining("error=0");
    assertThatThrownBy(() -> new Race(2, Double.NaN)).hasMessageContaining("error=NaN");
  }

  /** Prints the figures of docs/statistics.md. */
  @ParameterizedTest
  @CsvSource({
    "2, 0, 0", "2, 0, 0.5", "2, 0, 0.9",
    "2, 20, 0", "2, 20, 0.5", "2, 20, 0.9",
    "2, 100, 0", "2, 100, 0.5", "2, 100, 0.9",
    "4, 0, 0", "4, 0, 0.5", "4, 0, 0.9",
    "4, 20, 0", "4, 20, 0.5", "4, 20, 0.9",
    "4, 100, 0", "4, 100, 0.5", "4, 100, 0.9",
    "10, 0, 0", "10, 0, 0.5", "10, 0, 0.9",
    "10, 20, 0", "10, 20, 0.5", "10, 20, 0.9",
    "10, 100, 0", "10, 100, 0.5", "10, 100, 0.9"
  })
  @Tag("slow")
  void theErrorRateHoldsInEverySetting(int candidates, double step, double draws) {
    double games = 0;
    double wrongest = 0;
    double coverage = 1;
    for (double bias : new double[] {0, 200}) {
      double[] elo = new double[candidates];
      Arrays.setAll(elo, i -> -step * i / 2);
      Field field = new Field(elo, draws, bias);
      SplitMix64 random = new SplitMix64(SplitMix64.derive(4, field.toString()));
      int runs = 2000;
      int wrong = 0;
      long missed = 0;
      for (int run = 0; run < runs; run++) {
        Outcome outcome = field.race(200, random);
        wrong += outcome.bestDropped() ? 1 : 0;
        games += outcome.games() / runs / 2;
        missed += outcome.missed();
      }
      wrongest = Math.max(wrongest, (double) wrong / runs);
      coverage = Math.min(coverage, 1 - (double) missed / runs / candidates);
    }
    System.out.printf(
        Locale.ROOT,
        "%d candidates, %.0f Elo apart, draws %.1f: best dropped in at most %.1f %%, %.0f %%"
            + " of the games, intervals hold the truth in at least %.1f %%%n",
        candidates,
        step / 2,
        draws,
        100 * wrongest,
        100 * games,
        100 * coverage);
    assertThat(wrongest).isLessThanOrEqualTo(ERROR);
  }
}

package dev.lodestone.stats.ratings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.stats.counts.EloScale;
import dev.lodestone.stats.counts.Estimate;
import dev.lodestone.stats.counts.Uniform;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Measures how often the 95 % interval contains the true value in simulated tournaments, and how
 * often equal engines appear unequal. The printed figures are in docs/statistics.md.
 */
@Tag("slow")
@Order(1)
final class IntervalCoverageTest {

  private static final int[] PAIRS = {4, 6, 10, 20, 50, 150};

  /** A counted share: {@code hits} of {@code all}. */
  private static final class Share {

    private int hits;
    private int all;

    void add(boolean hit) {
      hits += hit ? 1 : 0;
      all++;
    }

    double value() {
      return (double) hits / all;
    }
  }

  /**
   * A field of engines that meet in rounds.
   *
   * @param draws the share of games between equal engines that are drawn
   * @param bias the standard deviation, in Elo, of the advantage that openings give to a side
   * @param byRound whether all games of a round share an opening, or only those of a pair
   */
  private record Field(double[] elo, boolean gauntlet, double draws, double bias, boolean byRound) {

    /** Plays a number of rounds, each with one pair for every two engines that meet. */
    List<RatedGame> play(int rounds, SplitMix64 random) {
      List<RatedGame> games = new ArrayList<>();
      long pair = 0;
      for (int round = 0; round < rounds; round++) {
        double ofRound = edge(random);
        for (int a = 0; a < elo.length; a++) {
          for (int b = a + 1; b < elo.length && (a == 0 || !gauntlet); b++) {
            double edge = byRound ? ofRound : edge(random);
            long opening = byRound ? round : pair;
            games.add(new RatedGame(a, b, halfPoints(a, b, edge, random), opening));
            games.add(new RatedGame(b, a, halfPoints(b, a, edge, random), opening));
            pair++;
          }
        }
      }
      return games;
    }

    @Override
    public String toString() {
      return "%s, %s, draws %s, openings %s by %s"
          .formatted(
              Arrays.toString(elo),
              gauntlet ? "gauntlet" : "round robin",
              draws,
              bias,
              byRound ? "round" : "pair");
    }

    /** The random value of an opening for its first player, normally distributed with mean 0. */
    private double edge(SplitMix64 random) {
      double sum = -6;
      for (int n = 0; n < 12; n++) {
        sum += Uniform.next(random);
      }
      return bias * sum;
    }

    private int halfPoints(int first, int second, double edge, SplitMix64 random) {
      double score = EloScale.expectedScore(elo[first] - elo[second] + edge);
      // Wins and losses are turned into draws equally often, so the draw rate does not change
      // expected scores.
      double drawn = draws * 2 * Math.min(score, 1 - score);
      double at = Uniform.next(random);
      return at < score - drawn / 2 ? 2 : at < score + drawn / 2 ? 1 : 0;
    }
  }

  private static SplitMix64 random(Object... setting) {
    return new SplitMix64(SplitMix64.derive(2026, List.of(setting).toString()));
  }

  private static boolean covers(Estimate e, double truth) {
    return e.low().orElse(Double.NEGATIVE_INFINITY) <= truth
        && truth <= e.high().orElse(Double.POSITIVE_INFINITY);
  }

  /** The setting with the lowest coverage. */
  private static final class Lowest {

    private double coverage = 1;
    private String where = "";

    void add(Share share, String setting) {
      if (share.value() < coverage) {
        coverage = share.value();
        where = setting;
      }
    }

    void report(String what, double required) {
      System.out.printf(Locale.ROOT, "coverage of %s: %.4f at %s%n", what, coverage, where);
      assertThat(coverage).as(where).isGreaterThanOrEqualTo(required);
    }
  }

  @ParameterizedTest
  @MethodSource("draws")
  void intervalsOfDuelsCover(double draws) {
    Lowest lowest = new Lowest();
    double maxDecided = 0;
    for (double difference : new double[] {0, 100, 300}) {
      for (int pairs : PAIRS) {
        Field field = new Field(new double[] {difference, 0}, false, draws, 0, false);
        SplitMix64 random = random("duel", draws, difference, pairs);
        Share covered = new Share();
        Share decided = new Share();
        for (int run = 0; run < 3000; run++) {
          Ratings ratings = BradleyTerry.centred().fit(2, field.play(pairs, random));
          covered.add(covers(ratings.elo(0).orElseThrow(), difference));
          decided.add(isDecided(ratings.superiority(0, 1).orElseThrow()));
        }
        lowest.add(covered, pairs + " pairs, draws " + draws + ", difference " + difference);
        maxDecided = difference == 0 ? Math.max(maxDecided, decided.value()) : maxDecided;
      }
    }
    lowest.report("duels", 0.92);
    reportDecided("duels", maxDecided);
  }

  private static DoubleStream draws() {
    return DoubleStream.of(0, 0.3, 0.6, 0.9);
  }

  private static boolean isDecided(double superiority) {
    return superiority < 0.025 || superiority > 0.975;
  }

  private static void reportDecided(String what, double share) {
    System.out.printf(
        Locale.ROOT, "superiority of equal %s outside 2.5 to 97.5 %%: %.4f%n", what, share);
    assertThat(share).isLessThanOrEqualTo(0.06);
  }

  @ParameterizedTest
  @MethodSource("threeOrSevenEngines")
  void intervalsOfSeveralEnginesCover(int engines, boolean gauntlet, double draws) {
    Lowest lowest = new Lowest();
    double maxDecided = 0;
    for (double spread : new double[] {0, 100, 300}) {
      for (int rounds : new int[] {4, 10, 40}) {
        double[] elo = new double[engines];
        for (int i = 0; i < engines; i++) {
          elo[i] = spread / 2 - spread * i / (engines - 1);
        }
        Field field = new Field(elo, gauntlet, draws, 0, false);
        SplitMix64 random = random(engines, gauntlet, draws, spread, rounds);
        Share covered = new Share();
        Share decided = new Share();
        for (int run = 0; run < 500; run++) {
          Ratings ratings = BradleyTerry.centred().fit(engines, field.play(rounds, random));
          for (int i = 0; i < engines; i++) {
            covered.add(covers(ratings.rating(i).orElseThrow(), elo[i]));
            if (i > 0) {
              decided.add(isDecided(ratings.superiority(0, i).orElseThrow()));
            }
          }
        }
        lowest.add(covered, field + ", rounds " + rounds);
        maxDecided = spread == 0 ? Math.max(maxDecided, decided.value()) : maxDecided;
      }
    }
    lowest.report("ratings", 0.92);
    reportDecided("engines", maxDecided);
  }

  private static Stream<Arguments> threeOrSevenEngines() {
    return settings(3, 7);
  }

  private static Stream<Arguments> settings(int... engines) {
    return IntStream.of(engines)
        .boxed()
        .flatMap(
            n ->
                Stream.of(false, true)
                    .flatMap(
                        gauntlet -> draws().mapToObj(share -> Arguments.of(n, gauntlet, share))));
  }

  /** Tests fair openings and openings whose value has a standard deviation of 120 Elo. */
  @ParameterizedTest
  @MethodSource("twoToSevenEngines")
  void intervalsOfTheFirstMoveCover(int engines, boolean gauntlet, double draws) {
    Lowest lowest = new Lowest();
    for (boolean byRound : new boolean[] {false, true}) {
      for (double bias : new double[] {0, 120}) {
        for (int rounds : new int[] {4, 10, 40}) {
          Field field = new Field(new double[engines], gauntlet, draws, bias, byRound);
          SplitMix64 random = random("edge", engines, gauntlet, byRound, draws, bias, rounds);
          Share covered = new Share();
          for (int run = 0; run < 800; run++) {
            FirstMove move =
                BradleyTerry.centred()
                    .fit(engines, field.play(rounds, random))
                    .firstMove()
                    .orElseThrow();
            covered.add(covers(move.elo(), 0));
          }
          lowest.add(covered, field + ", rounds " + rounds);
        }
      }
    }
    lowest.report("the first move", 0.92);
  }

  private static Stream<Arguments> twoToSevenEngines() {
    return settings(2, 3, 7);
  }
}

package dev.lodestone.stats.ratings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.stats.counts.EloScale;
import dev.lodestone.stats.counts.Estimate;
import dev.lodestone.stats.counts.Uniform;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Measures how often the intervals of a league contain the true value at every look, with pairs
 * chosen as in a league. The printed figures are in docs/statistics.md.
 */
final class AnyLookCoverageTest {

  /**
   * The shares of engines whose interval contained the true value at all looks and at the last
   * look.
   */
  private record Coverage(double everyLook, double lastLook, double width) {}

  /**
   * A league.
   *
   * @param elo the strengths of the engines
   * @param draws the share of games that are drawn
   * @param bias the Elo by which an opening favours its first or its second player
   */
  private record League(double[] elo, double draws, double bias) {

    Coverage play(int runs, int pairs, boolean atAnyLook) {
      SplitMix64 random = new SplitMix64(SplitMix64.derive(1, Arrays.toString(elo) + draws + bias));
      BradleyTerry model = BradleyTerry.centred();
      BradleyTerry looked = atAnyLook ? model.heldAtAnyLook() : model;
      double mean = Arrays.stream(elo).average().orElseThrow();
      int held = 0;
      int heldAtEnd = 0;
      double width = 0;
      BitSet active = new BitSet();
      active.set(0, elo.length);
      for (int run = 0; run < runs; run++) {
        NextPair next = new NextPair(elo.length);
        List<RatedGame> games = new ArrayList<>();
        boolean[] missed = new boolean[elo.length];
        boolean[] missedLast = new boolean[elo.length];
        for (int pair = 1; pair <= pairs; pair++) {
          NextPair.Meeting meeting = next.next(elo.length, active, List.of());
          double edge = random.nextInt(2) == 0 ? bias : -bias;
          double lead = elo[meeting.one()] - elo[meeting.other()];
          int first = game(lead + edge, random);
          int second = game(lead - edge, random);
          games.add(new RatedGame(meeting.one(), meeting.other(), first, pair));
          games.add(new RatedGame(meeting.other(), meeting.one(), 2 - second, pair));
          next.add(meeting.one(), meeting.other(), first + second);
          if (pair >= 2 * elo.length && (pair < 40 || pair % 10 == 0)) {
            Ratings ratings = looked.fit(elo.length, games);
            for (int i = 0; i < elo.length; i++) {
              Estimate rating = ratings.rating(i).orElseThrow();
              missedLast[i] =
                  rating.low().orElse(Double.NEGATIVE_INFINITY) > elo[i] - mean
                      || rating.high().orElse(Double.POSITIVE_INFINITY) < elo[i] - mean;
              missed[i] |= missedLast[i];
              if (pair == pairs) {
                width += rating.halfWidth().orElse(0) / runs / elo.length;
              }
            }
          }
        }
        for (int i = 0; i < elo.length; i++) {
          held += missed[i] ? 0 : 1;
          heldAtEnd += missedLast[i] ? 0 : 1;
        }
      }
      double all = (double) runs * elo.length;
      return new Coverage(held / all, heldAtEnd / all, width);
    }

    private int game(double difference, SplitMix64 random) {
      if (Uniform.next(random) < draws) {
        return 1;
      }
      return Uniform.next(random) < EloScale.expectedScore(difference) ? 2 : 0;
    }
  }

  @Tag("slow")
  @Test
  void anytimeIntervalsCoverWherePlannedOnesDoNot() {
    League league = new League(new double[3], 0, 0);
    assertThat(league.play(40, 200, false).everyLook()).isLessThan(0.9);
    assertThat(league.play(40, 200, true).everyLook()).isGreaterThan(0.95);
  }

  /**
   * Engines of different strength have neither draws nor biased openings, which shift expected
   * scores towards one half, so that the true Elo is different.
   */
  @ParameterizedTest
  @CsvSource({
    "2, 0, 0, 0", "2, 0, 0, 200", "2, 0, 0.5, 0", "2, 0, 0.5, 200", "2, 100, 0, 0",
    "4, 0, 0, 0", "4, 0, 0, 200", "4, 0, 0.5, 0", "4, 0, 0.5, 200", "4, 100, 0, 0",
    "8, 0, 0, 0", "8, 0, 0, 200", "8, 0, 0.5, 0", "8, 0, 0.5, 200", "8, 100, 0, 0"
  })
  @Tag("slow")
  void anytimeIntervalsCoverInEverySetting(int engines, double step, double draws, double bias) {
    double[] elo = new double[engines];
    Arrays.setAll(elo, i -> step * i);
    League league = new League(elo, draws, bias);
    Coverage any = league.play(200, 400, true);
    Coverage planned = league.play(200, 400, false);
    System.out.printf(
        Locale.ROOT,
        "%d engines, %.0f Elo apart, draws %.1f, openings %.0f: all looks %.1f %% (of a"
            + " planned end %.1f %%), last %.1f %%, half width %.0f (%.0f) Elo%n",
        engines,
        step,
        draws,
        bias,
        100 * any.everyLook(),
        100 * planned.everyLook(),
        100 * any.lastLook(),
        any.width(),
        planned.width());
    assertThat(any.everyLook()).isGreaterThanOrEqualTo(0.95);
  }
}

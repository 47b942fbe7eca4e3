package dev.lodestone.stats.ratings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.stats.counts.EloScale;
import dev.lodestone.stats.counts.Estimate;
import dev.lodestone.stats.counts.Uniform;
import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class AnchorTest {

  private static Arena threeEngines() {
    return new Arena().singles(0, 1, 10, 5, 5).singles(1, 2, 9, 5, 6).singles(0, 2, 12, 6, 2);
  }

  private static double elo(Ratings ratings, int engine) {
    return ratings.rating(engine).orElseThrow().value().orElseThrow();
  }

  private static double error(Ratings ratings, int engine) {
    return ratings.rating(engine).orElseThrow().halfWidth().orElseThrow();
  }

  private static Ratings fit(Arena arena, Anchor... anchors) {
    return new BradleyTerry(List.of(anchors)).fit(3, arena.games);
  }

  @Test
  void severalExactAnchorsKeepTheirRatings() {
    Ratings ratings = fit(threeEngines(), new Anchor(0, 1500, 0), new Anchor(2, 1400, 0));
    assertThat(elo(ratings, 0)).isCloseTo(1500, within(0.01));
    assertThat(elo(ratings, 2)).isCloseTo(1400, within(0.01));
    assertThat(error(ratings, 0)).isLessThan(0.01);
    // The second rating follows from its own 40 games: 7.5 points against the first, 11.5 against
    // the third.
    double expected =
        20 * EloScale.expectedScore(elo(ratings, 1) - 1500)
            + 20 * EloScale.expectedScore(elo(ratings, 1) - 1400);
    assertThat(expected).isCloseTo(7.5 + 11.5, within(1e-6));
  }

  private static AnchorConflict worst(Arena arena, Anchor... anchors) {
    return AnchorConflict.worst(new BradleyTerry(List.of(anchors)), 3, arena.games).orElseThrow();
  }

  @Test
  void equalEnginesContradictDifferentAnchors() {
    Arena equal = new Arena().singles(0, 1, 20, 20, 20);
    AnchorConflict conflict = worst(equal, new Anchor(0, 2000, 0), new Anchor(1, 1000, 0));
    assertThat(conflict.anchor().engine()).isZero();
    assertThat(conflict.expected().value().orElseThrow()).isCloseTo(1000, within(1e-6));
    assertThat(conflict.probability()).isLessThan(1e-10);
    // Errors of 400 Elo each allow a difference of 1 000 in one of 500 cases.
    assertThat(worst(equal, new Anchor(0, 2000, 600), new Anchor(1, 1000, 600)).probability())
        .isBetween(0.01, 0.1);
    assertThat(worst(equal, new Anchor(0, 1000, 0), new Anchor(1, 1010, 0)).probability()).isOne();
  }

  @Test
  void theAnchorThatDisagreesMostIsNamed() {
    Arena arena = new Arena().singles(0, 1, 9, 9, 9).singles(1, 2, 9, 9, 9).singles(0, 2, 9, 9, 9);
    AnchorConflict conflict =
        worst(arena, new Anchor(0, 1000, 30), new Anchor(1, 1005, 30), new Anchor(2, 1500, 30));
    assertThat(conflict.anchor().engine()).isEqualTo(2);
    assertThat(conflict.expected().value().orElseThrow()).isCloseTo(1002.5, within(5.0));
  }

  /** Among right anchors, a probability below 0.05 is about as rare as that. */
  @Test
  void rightAnchorsSeldomConflict() {
    SplitMix64 random = new SplitMix64(8);
    double[] ratings = {0, 150, -80};
    int alarms = 0;
    for (int run = 0; run < 300; run++) {
      Arena arena = new Arena();
      for (int n = 0; n < 60; n++) {
        int a = n % 3;
        int b = (n + 1) % 3;
        arena.drawnPair(a, b, ratings[a], ratings[b], 30, random);
      }
      AnchorConflict worst =
          worst(arena, new Anchor(0, 0, 0), new Anchor(1, 150, 0), new Anchor(2, -80, 0));
      alarms += worst.probability() < 0.05 ? 1 : 0;
    }
    assertThat(alarms).isBetween(3, 24);
  }

  @Test
  void anchorsThatNoGamesConnectCannotConflict() {
    Arena apart = new Arena().singles(0, 1, 5, 5, 5);
    assertThat(
            AnchorConflict.worst(
                new BradleyTerry(List.of(new Anchor(0, 0, 0), new Anchor(2, 900, 0))),
                3,
                apart.games))
        .isEmpty();
  }

  @Test
  void impreciseAnchorsOnlyShiftTheScale() {
    Ratings free = BradleyTerry.centred().fit(3, threeEngines().games);
    Ratings loose = fit(threeEngines(), new Anchor(0, 1500, 1e6), new Anchor(2, 1400, 1e6));
    assertThat(elo(loose, 0) - elo(loose, 1)).isCloseTo(elo(free, 0) - elo(free, 1), within(0.01));
    assertThat(elo(loose, 1) - elo(loose, 2)).isCloseTo(elo(free, 1) - elo(free, 2), within(0.01));
    assertThat(elo(loose, 0) + elo(loose, 2)).isCloseTo(2900, within(0.5));
    Estimate difference = loose.difference(0, 1).orElseThrow();
    Estimate same = free.difference(0, 1).orElseThrow();
    assertThat(difference.low().orElseThrow()).isCloseTo(same.low().orElseThrow(), within(0.1));
    assertThat(difference.high().orElseThrow()).isCloseTo(same.high().orElseThrow(), within(0.1));
  }

  @Test
  void theErrorOfASingleAnchorAppliesToAllRatings() {
    Ratings exact = fit(threeEngines(), new Anchor(1, 1000, 0));
    Ratings loose = fit(threeEngines(), new Anchor(1, 1000, 50));
    for (int i = 0; i < 3; i++) {
      assertThat(elo(loose, i)).isCloseTo(elo(exact, i), within(1e-6));
    }
    assertThat(error(loose, 1)).isBetween(50.0, 55.0);
    assertThat(error(loose, 0))
        .isCloseTo(Math.hypot(error(exact, 0), error(loose, 1)), within(0.5));
  }

  /**
   * Compares with the maximum of likelihood times normal densities, found by an independent search.
   */
  @Test
  void ratingsMaximiseLikelihoodTimesDensity() {
    double[] best = {1450, 1400, 1350};
    double value = logDensity(best);
    for (double step = 64; step > 1e-4; step /= 2) {
      boolean moved = true;
      while (moved) {
        moved = false;
        for (int i = 0; i < 3; i++) {
          for (double sign : new double[] {-1, 1}) {
            double[] next = best.clone();
            next[i] += sign * step;
            if (logDensity(next) > value) {
              value = logDensity(next);
              best = next;
              moved = true;
            }
          }
        }
      }
    }
    Ratings ratings = fit(threeEngines(), new Anchor(0, 1500, 40), new Anchor(2, 1450, 80));
    for (int i = 0; i < 3; i++) {
      assertThat(elo(ratings, i)).isCloseTo(best[i], within(0.05));
    }
  }

  private static double logDensity(double[] elo) {
    return games(elo[0] - elo[1], 20, 12.5)
        + games(elo[1] - elo[2], 20, 11.5)
        + games(elo[0] - elo[2], 20, 15)
        - Math.pow((elo[0] - 1500) / (40 / 1.959964), 2) / 2
        - Math.pow((elo[2] - 1450) / (80 / 1.959964), 2) / 2;
  }

  private static double games(double difference, double games, double points) {
    double p = 1 / (1 + Math.pow(10, -difference / 400));
    return points * Math.log(p) + (games - points) * Math.log(1 - p);
  }

  /**
   * If the anchors have the stated errors, intervals cover 95 % with 30 pairs of any two engines.
   */
  @Test
  void intervalsContainTheTrueRatings() {
    double[] truth = {1500, 1560, 1380};
    SplitMix64 random = new SplitMix64(5);
    int samples = 400;
    int held = 0;
    for (int sample = 0; sample < samples; sample++) {
      Arena arena = new Arena();
      for (int pair = 0; pair < 30; pair++) {
        arena.drawnPair(0, 1, truth[0], truth[1], 30, random);
        arena.drawnPair(1, 2, truth[1], truth[2], 30, random);
        arena.drawnPair(2, 0, truth[2], truth[0], 30, random);
      }
      Ratings ratings =
          fit(
              arena,
              new Anchor(0, truth[0] + 15 * normal(random), 15 * 1.96),
              new Anchor(1, truth[1] + 40 * normal(random), 40 * 1.96));
      for (int i = 0; i < 3; i++) {
        Estimate rating = ratings.rating(i).orElseThrow();
        held +=
            rating.low().orElseThrow() <= truth[i] && truth[i] <= rating.high().orElseThrow()
                ? 1
                : 0;
      }
    }
    assertThat(held / (3.0 * samples)).isBetween(0.93, 0.985);
  }

  private static double normal(SplitMix64 random) {
    return DoubleStream.generate(() -> Uniform.next(random)).limit(12).sum() - 6;
  }

  @Test
  void impossibleAnchorsAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Anchor(0, 0, -1))
        .withMessageContaining("error=-1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new BradleyTerry(List.of(new Anchor(1, 0, 0), new Anchor(1, 5, 0))))
        .withMessageContaining("different engines");
  }
}

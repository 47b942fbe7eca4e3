package dev.lodestone.stats.ratings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.stats.counts.EloScale;
import dev.lodestone.stats.counts.Pentanomial;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CyclesTest {

  private static Arena rockPaperScissors() {
    Pentanomial better = new Pentanomial(1, 2, 5, 7, 5);
    return new Arena().pairs(0, 1, better).pairs(1, 2, better).pairs(2, 0, better);
  }

  @Test
  void aCycleIsFoundAndNamed() {
    Cycles cycles = Cycles.of(3, rockPaperScissors().games, 1);
    assertThat(cycles.cells()).isEqualTo(3);
    assertThat(cycles.degrees()).isEqualTo(1);
    assertThat(cycles.pValue()).isLessThan(0.01);
    // All ratings are equal, so the surplus of an engine is its score above one half: 13 half
    // points of 80 in 40 games, with an information of one quarter per game.
    Cycles.Cycle strongest = cycles.strongest().orElseThrow();
    assertThat(List.of(strongest.a(), strongest.b(), strongest.c())).containsExactly(0, 1, 2);
    assertThat(strongest.elo())
        .isCloseTo(3 * EloScale.ELO_PER_LOGIT * 6.5 / (40 / 4.0), within(1e-6));
  }

  @Test
  void withoutAThirdMeetingNothingIsCyclic() {
    Arena chain = new Arena().singles(0, 1, 9, 0, 1).singles(1, 2, 9, 0, 1);
    assertThat(Cycles.of(3, chain.games, 1)).isEqualTo(new Cycles(2, 0, 1, Optional.empty()));
  }

  /**
   * For three engines the surplus that remains after fitting ratings is a multiple of the
   * circulation, the sum of surplus over information around the triangle. The exact p-value is
   * therefore the share of all sign assignments with at least as large a circulation.
   */
  @Test
  void thePValueIsTheShareOfAllSigns() {
    Arena arena =
        new Arena()
            .pair(0, 1, 2, 1)
            .pair(0, 1, 2, 0)
            .pair(0, 1, 1, 2)
            .pair(1, 2, 2, 2)
            .pair(1, 2, 0, 1)
            .pair(1, 2, 1, 1)
            .pair(2, 0, 2, 1)
            .pair(2, 0, 1, 0)
            .pair(2, 0, 2, 2);
    double[] theta = strengths(arena);
    int[][] met = {{0, 1}, {1, 2}, {2, 0}};
    double[][] halfPoints = {{3, 2, 3}, {4, 1, 2}, {3, 1, 4}};
    double[] amounts = new double[9];
    for (int cell = 0; cell < 3; cell++) {
      double p = 1 / (1 + Math.exp(theta[met[cell][1]] - theta[met[cell][0]]));
      for (int pair = 0; pair < 3; pair++) {
        amounts[3 * cell + pair] = (halfPoints[cell][pair] / 2 - 2 * p) / (6 * p * (1 - p));
      }
    }
    double seen = Math.abs(IntStream.range(0, 9).mapToDouble(k -> amounts[k]).sum());
    long atLeast =
        IntStream.range(0, 512)
            .filter(
                signs ->
                    Math.abs(
                            IntStream.range(0, 9)
                                .mapToDouble(k -> (signs >> k & 1) == 0 ? amounts[k] : -amounts[k])
                                .sum())
                        >= seen - 1e-9)
            .count();
    double exact = atLeast / 512.0;
    assertThat(exact).isBetween(0.05, 0.95);
    assertThat(Cycles.of(3, arena.games, 7).pValue())
        .isCloseTo(exact, within(4 * Math.sqrt(exact * (1 - exact) / Cycles.ROUNDS)));
  }

  private static double[] strengths(Arena arena) {
    Ratings ratings = BradleyTerry.centred().fit(3, arena.games);
    return IntStream.range(0, 3)
        .mapToDouble(
            i -> ratings.rating(i).orElseThrow().value().orElseThrow() / EloScale.ELO_PER_LOGIT)
        .toArray();
  }

  /** For transitive engines the p-value is below 0.05 in 5 % of tournaments, within chance. */
  @Test
  void transitiveEnginesAreRarelyCalledCyclic() {
    double[] elo = {0, 60, 120, 300};
    SplitMix64 random = new SplitMix64(11);
    int samples = 300;
    int rejected = 0;
    for (int sample = 0; sample < samples; sample++) {
      Arena arena = new Arena();
      for (int i = 0; i < elo.length; i++) {
        for (int j = 0; j < i; j++) {
          for (int pair = 0; pair < 15; pair++) {
            arena.drawnPair(i, j, elo[i], elo[j], 40, random);
          }
        }
      }
      rejected += Cycles.of(elo.length, arena.games, sample, 399).pValue() < 0.05 ? 1 : 0;
    }
    assertThat(rejected).isBetween(4, 27);
  }
}

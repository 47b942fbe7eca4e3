package dev.lodestone.stats.ratings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.stats.counts.EloScale;
import dev.lodestone.stats.counts.Estimate;
import dev.lodestone.stats.counts.Uniform;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class FirstMoveTest {

  /** Round by round a pair of each two engines, all from the opening of the round. */
  private static List<RatedGame> rounds(
      int engines, int rounds, double[] edgeOfRound, SplitMix64 random) {
    List<RatedGame> games = new ArrayList<>();
    long pair = 0;
    for (int round = 0; round < rounds; round++) {
      double p = EloScale.expectedScore(edgeOfRound[round]);
      for (int a = 0; a < engines; a++) {
        for (int b = 0; b < a; b++) {
          games.add(new RatedGame(a, b, Uniform.next(random) < p ? 2 : 0, pair, round));
          games.add(new RatedGame(b, a, Uniform.next(random) < p ? 2 : 0, pair, round));
          pair++;
        }
      }
    }
    return games;
  }

  private static FirstMove firstMove(int engines, List<RatedGame> games) {
    return BradleyTerry.centred().fit(engines, games).firstMove().orElseThrow();
  }

  @Test
  void gamesOfOneOpeningAreOneObservation() {
    // Two matches with the same results from the same openings say no more than one of them.
    List<RatedGame> one = new ArrayList<>();
    List<RatedGame> both = new ArrayList<>();
    for (int n = 0; n < 40; n++) {
      int asFirst = n % 4 == 0 ? 0 : 2;
      int asSecond = n % 3 == 0 ? 2 : 0;
      for (int match = 0; match < 2; match++) {
        int a = 2 * match;
        RatedGame white = new RatedGame(a, a + 1, asFirst, 2L * n + match, n);
        RatedGame black = new RatedGame(a + 1, a, 2 - asSecond, 2L * n + match, n);
        both.addAll(List.of(white, black));
        if (match == 0) {
          one.addAll(List.of(white, black));
        }
      }
    }
    Estimate single = firstMove(2, one).elo();
    Estimate twice = firstMove(4, both).elo();
    assertThat(twice.value()).isCloseTo(single.value(), within(1e-8));
    assertThat(twice.halfWidth().orElseThrow())
        .isCloseTo(single.halfWidth().orElseThrow(), within(1e-8));

    List<RatedGame> ownOpenings = new ArrayList<>();
    both.forEach(
        g ->
            ownOpenings.add(
                new RatedGame(g.first(), g.second(), g.halfPoints(), g.pair(), g.pair())));
    assertThat(firstMove(4, ownOpenings).elo().halfWidth().orElseThrow())
        .isCloseTo(single.halfWidth().orElseThrow() / Math.sqrt(2), within(1e-8));
  }

  @Test
  void whereThereIsOneOpeningAPairIsOneObservation() {
    SplitMix64 random = new SplitMix64(5);
    List<RatedGame> one = rounds(3, 30, new double[30], random);
    List<RatedGame> alike = new ArrayList<>();
    List<RatedGame> apart = new ArrayList<>();
    for (RatedGame g : one) {
      alike.add(new RatedGame(g.first(), g.second(), g.halfPoints(), g.pair(), 7));
      apart.add(new RatedGame(g.first(), g.second(), g.halfPoints(), g.pair(), g.pair()));
    }
    assertThat(firstMove(3, alike).elo().halfWidth().orElseThrow())
        .isCloseTo(firstMove(3, apart).elo().halfWidth().orElseThrow(), within(1e-9));
  }

  @Test
  @Tag("long")
  void theErrorIsThatOfOpeningsThatFavourOneSide() {
    int runs = 300;
    int rounds = 60;
    int covered = 0;
    int coveredByPairs = 0;
    for (int run = 0; run < runs; run++) {
      SplitMix64 random = new SplitMix64(SplitMix64.derive(run, "openings"));
      double[] edges = new double[rounds];
      for (int r = 0; r < rounds; r++) {
        // As many openings are good for the first player as for the second: on average worth 0.
        edges[r] = random.nextInt(2) == 0 ? 250 : -250;
      }
      List<RatedGame> games = rounds(4, rounds, edges, random);
      Estimate e = firstMove(4, games).elo();
      covered += Math.abs(e.value()) <= e.halfWidth().orElseThrow() ? 1 : 0;
      List<RatedGame> apart = new ArrayList<>();
      games.forEach(
          g -> apart.add(new RatedGame(g.first(), g.second(), g.halfPoints(), g.pair(), g.pair())));
      Estimate byPairs = firstMove(4, apart).elo();
      coveredByPairs += Math.abs(byPairs.value()) <= byPairs.halfWidth().orElseThrow() ? 1 : 0;
    }
    assertThat((double) covered / runs).isBetween(0.90, 0.98);
    assertThat((double) coveredByPairs / runs).isLessThan(0.85);
  }
}

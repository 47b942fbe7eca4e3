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

  /** Plays, in each round, one pair of every two engines, all from the opening of the round. */
  private static List<RatedGame> rounds(
      int engines, int rounds, double[] edgeOfRound, SplitMix64 random) {
    List<RatedGame> games = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      double p = EloScale.expectedScore(edgeOfRound[round]);
      for (int a = 0; a < engines; a++) {
        for (int b = 0; b < a; b++) {
          games.add(new RatedGame(a, b, Uniform.next(random) < p ? 2 : 0, round));
          games.add(new RatedGame(b, a, Uniform.next(random) < p ? 2 : 0, round));
        }
      }
    }
    return games;
  }

  /** The same games with an opening of its own for each pair. */
  private static List<RatedGame> pairsApart(List<RatedGame> games) {
    List<RatedGame> apart = new ArrayList<>();
    for (int i = 0; i < games.size(); i++) {
      RatedGame g = games.get(i);
      apart.add(new RatedGame(g.first(), g.second(), g.halfPoints(), i / 2));
    }
    return apart;
  }

  private static FirstMove firstMove(int engines, List<RatedGame> games) {
    return BradleyTerry.centred().fit(engines, games).firstMove().orElseThrow();
  }

  private static double width(FirstMove firstMove) {
    return 2 * firstMove.elo().halfWidth().orElseThrow();
  }

  private static boolean covers(Estimate e, double truth) {
    return e.low().orElse(truth) <= truth && truth <= e.high().orElse(truth);
  }

  @Test
  void moreGamesFromTheSameOpeningsHardlyNarrowTheInterval() {
    // With three or six engines, the same four openings give the same amount of information.
    double[] fair = new double[4];
    double three = width(firstMove(3, rounds(3, 4, fair, new SplitMix64(3))));
    double six = width(firstMove(6, rounds(6, 4, fair, new SplitMix64(3))));
    assertThat(six).isGreaterThan(0.6 * three);
    List<RatedGame> games = rounds(6, 4, fair, new SplitMix64(3));
    assertThat(width(firstMove(6, pairsApart(games)))).isLessThan(0.5 * six);
  }

  @Test
  void oneOpeningHasLittleInformationAboutOthers() {
    // With a hundred pairs from one opening, the value of other openings has only two degrees of
    // freedom.
    List<RatedGame> games = new ArrayList<>();
    for (RatedGame g : rounds(2, 100, new double[100], new SplitMix64(5))) {
      games.add(new RatedGame(g.first(), g.second(), g.halfPoints(), 7));
    }
    assertThat(width(firstMove(2, games))).isGreaterThan(2 * 4.3 * 173);
  }

  @Test
  void anEngineThatAlwaysMovesFirstHidesTheAdvantage() {
    List<RatedGame> games = new ArrayList<>();
    for (int n = 0; n < 30; n++) {
      games.add(new RatedGame(0, 1, n % 3, n));
      games.add(new RatedGame(1, 2, n % 3, n));
    }
    Estimate hidden = firstMove(3, games).elo();
    assertThat(hidden.low()).isEmpty();
    assertThat(hidden.high()).isEmpty();
    games.add(new RatedGame(2, 0, 1, 200));
    assertThat(firstMove(3, games).elo().halfWidth()).isPresent();
  }

  /** The virtual draw alone keeps the value finite, so it is no end of the interval. */
  @Test
  void theIntervalIsOpenIfMovingFirstAlwaysWins() {
    List<RatedGame> games = new ArrayList<>();
    for (int n = 0; n < 60; n++) {
      games.add(new RatedGame(n % 2, 1 - n % 2, 2, n / 2));
    }
    Estimate always = firstMove(2, games).elo();
    assertThat(always.value().orElseThrow()).isCloseTo(833, within(1.0));
    assertThat(always.low().orElseThrow()).isCloseTo(543, within(1.0));
    assertThat(always.high()).isEmpty();
  }

  @Test
  @Tag("long")
  void theIntervalIsThatOfOpeningsThatFavourOneSide() {
    int runs = 300;
    int rounds = 60;
    int covered = 0;
    int coveredByPairs = 0;
    for (int run = 0; run < runs; run++) {
      SplitMix64 random = new SplitMix64(SplitMix64.derive(run, "openings"));
      double[] edges = new double[rounds];
      for (int r = 0; r < rounds; r++) {
        // Openings favour the first and the second player with equal probability, so the mean is 0.
        edges[r] = random.nextInt(2) == 0 ? 250 : -250;
      }
      List<RatedGame> games = rounds(4, rounds, edges, random);
      covered += covers(firstMove(4, games).elo(), 0) ? 1 : 0;
      coveredByPairs += covers(firstMove(4, pairsApart(games)).elo(), 0) ? 1 : 0;
    }
    assertThat((double) covered / runs).isBetween(0.90, 0.985);
    assertThat((double) coveredByPairs / runs).isLessThan(0.92);
  }
}

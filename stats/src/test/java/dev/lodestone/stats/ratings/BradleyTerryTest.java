package dev.lodestone.stats.ratings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.stats.counts.EloScale;
import dev.lodestone.stats.counts.Estimate;
import dev.lodestone.stats.counts.MatchElo;
import dev.lodestone.stats.counts.Pentanomial;
import dev.lodestone.stats.counts.StandardNormal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class BradleyTerryTest {

  private static final int A = 0;
  private static final int B = 1;
  private static final int C = 2;

  private static double elo(Ratings ratings, int engine) {
    return ratings.rating(engine).orElseThrow().value();
  }

  private static double error(Ratings ratings, int engine) {
    return ratings.rating(engine).orElseThrow().halfWidth().orElseThrow() / StandardNormal.Z95;
  }

  private static Arena threeEngines() {
    return new Arena().singles(A, B, 10, 5, 5).singles(B, C, 9, 5, 6).singles(A, C, 12, 6, 2);
  }

  @Test
  void threeEnginesGetThePublishedRatings() {
    Ratings ratings = BradleyTerry.anchored(B, 0).fit(3, threeEngines().games);
    assertThat(elo(ratings, A)).isCloseTo(104.448462, within(5e-7));
    assertThat(elo(ratings, B)).isZero();
    assertThat(elo(ratings, C)).isCloseTo(-67.504890, within(5e-7));
    assertThat(ratings.rating(B).orElseThrow().halfWidth()).isEmpty();
  }

  @Test
  void anchorMovesRatingsButNoDifference() {
    Ratings centred = BradleyTerry.centred().fit(3, threeEngines().games);
    Ratings anchored = BradleyTerry.anchored(C, 1500).fit(3, threeEngines().games);
    assertThat(elo(centred, A) + elo(centred, B) + elo(centred, C)).isCloseTo(0, within(1e-9));
    assertThat(elo(anchored, C)).isEqualTo(1500.0);
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        if (i != j) {
          Estimate a = centred.difference(i, j).orElseThrow();
          Estimate b = anchored.difference(i, j).orElseThrow();
          assertThat(a.value()).isCloseTo(b.value(), within(1e-9));
          assertThat(a.halfWidth().orElseThrow())
              .isCloseTo(b.halfWidth().orElseThrow(), within(1e-9));
        }
      }
    }
    assertThat(anchored.difference(A, C).orElseThrow().halfWidth().orElseThrow())
        .isCloseTo(anchored.rating(A).orElseThrow().halfWidth().orElseThrow(), within(1e-9));
  }

  @Test
  void twoPlayersHaveTheNumbersOfThePentanomial() {
    Pentanomial pairs = Pentanomial.parse("34,54,63,64,75");
    Ratings ratings = BradleyTerry.anchored(B, 0).fit(2, new Arena().pairs(A, B, pairs).games);
    assertThat(elo(ratings, A)).isCloseTo(55.579780420, within(5e-10));
    assertThat(ratings.rating(A).orElseThrow().halfWidth().orElseThrow())
        .isCloseTo(27.653429506, within(5e-9));
    assertThat(ratings.rating(B).orElseThrow().halfWidth()).isEmpty();
    assertThat(ratings.superiority(A, B).orElseThrow()).isCloseTo(0.99997039301, within(5e-12));
    assertThat(ratings.isDuel()).isFalse();

    Ratings centred = BradleyTerry.centred().fit(2, new Arena().pairs(A, B, pairs).games);
    assertThat(centred.isDuel()).isTrue();
    assertThat(centred.elo(B).orElseThrow().value()).isCloseTo(-55.579780420, within(5e-10));
    assertThat(centred.elo(B)).isEqualTo(centred.difference(B, A));
    assertThat(elo(centred, A)).isCloseTo(55.579780420 / 2, within(5e-10));
    assertThat(centred.rating(A).orElseThrow().halfWidth().orElseThrow())
        .isCloseTo(27.653429506 / 2, within(5e-9));
  }

  @Test
  void errorInLogOddsIsThatOfThePentanomial() {
    // A third engine far from them, but in the same group, changes nothing but the scale.
    Pentanomial pairs = Pentanomial.parse("34,54,63,64,75");
    Arena arena = new Arena().pairs(A, B, pairs).pairs(B, C, Pentanomial.parse("1,0,0,0,200"));
    Estimate difference = BradleyTerry.centred().fit(3, arena.games).difference(A, B).orElseThrow();
    assertThat(difference.value()).isCloseTo(55.579780420, within(5e-8));
    assertThat(difference.halfWidth().orElseThrow() / StandardNormal.Z95)
        .isCloseTo(14.077184968, within(5e-8));
  }

  @Test
  void twoPlayersFollowAnyPentanomial() {
    SplitMix64 random = new SplitMix64(41);
    for (int run = 0; run < 100; run++) {
      Pentanomial pairs =
          new Pentanomial(
              1 + random.nextInt(20),
              random.nextInt(20),
              random.nextInt(20),
              random.nextInt(20),
              1 + random.nextInt(20));
      Ratings ratings = BradleyTerry.centred().fit(2, new Arena().pairs(A, B, pairs).games);
      Estimate fitted = ratings.elo(A).orElseThrow();
      Estimate counted = MatchElo.logistic(pairs).orElseThrow();
      assertThat(fitted.value()).isCloseTo(counted.value(), within(1e-7));
      assertThat(fitted.halfWidth().isPresent()).isEqualTo(counted.halfWidth().isPresent());
      assertThat(fitted.halfWidth().orElse(0))
          .isCloseTo(counted.halfWidth().orElse(0), within(1e-6));
      assertThat(ratings.superiority(A, B).orElseThrow())
          .isCloseTo(MatchElo.superiority(pairs).orElseThrow(), within(1e-9))
          .isCloseTo(1 - ratings.superiority(B, A).orElseThrow(), within(1e-12));
    }
  }

  @Test
  void orderOfGamesAndNumbersOfPairsDoNotMatter() {
    Arena arena = new Arena();
    SplitMix64 random = new SplitMix64(51);
    for (int n = 0; n < 300; n++) {
      int a = random.nextInt(5);
      int b = (a + 1 + random.nextInt(4)) % 5;
      arena.drawnPair(a, b, 40 * a, 40 * b, 30, random);
    }
    List<RatedGame> other = new ArrayList<>();
    for (RatedGame g : arena.games) {
      other.add(
          new RatedGame(
              g.first(), g.second(), g.halfPoints(), 7919 * g.pair() - 100_000, g.opening()));
    }
    Collections.reverse(other);
    BradleyTerry model = BradleyTerry.centred();
    Ratings x = model.fit(5, arena.games);
    Ratings y = model.fit(5, other);
    for (int i = 0; i < 5; i++) {
      assertThat(elo(x, i)).isCloseTo(elo(y, i), within(1e-8));
      assertThat(error(x, i)).isCloseTo(error(y, i), within(1e-8));
    }
  }

  @Test
  void pairNumberIsSharedOnlyByTheSameTwoEngines() {
    // Two engines may use the same numbers against a third without becoming one cluster.
    List<RatedGame> own = threeEngines().games;
    List<RatedGame> shared = new ArrayList<>();
    long[] next = new long[9];
    for (RatedGame g : own) {
      int low = Math.min(g.first(), g.second());
      int high = Math.max(g.first(), g.second());
      shared.add(
          new RatedGame(
              g.first(), g.second(), g.halfPoints(), next[3 * low + high]++, g.opening()));
    }
    Ratings x = BradleyTerry.centred().fit(3, own);
    Ratings y = BradleyTerry.centred().fit(3, shared);
    for (int i = 0; i < 3; i++) {
      assertThat(error(x, i)).isCloseTo(error(y, i), within(1e-9));
    }
  }

  @Test
  void exchangingAllResultsMirrorsTheRatings() {
    Arena arena = new Arena();
    SplitMix64 random = new SplitMix64(61);
    for (int n = 0; n < 200; n++) {
      int a = random.nextInt(4);
      int b = (a + 1 + random.nextInt(3)) % 4;
      arena.drawnPair(a, b, 60 * a, 60 * b, 50, random);
    }
    List<RatedGame> mirrored = new ArrayList<>();
    for (RatedGame g : arena.games) {
      mirrored.add(new RatedGame(g.first(), g.second(), 2 - g.halfPoints(), g.pair(), g.opening()));
    }
    BradleyTerry model = BradleyTerry.centred();
    Ratings x = model.fit(4, arena.games);
    Ratings y = model.fit(4, mirrored);
    for (int i = 0; i < 4; i++) {
      assertThat(elo(y, i)).isCloseTo(-elo(x, i), within(1e-8));
      assertThat(error(y, i)).isCloseTo(error(x, i), within(1e-8));
    }
    assertThat(y.firstMove().orElseThrow().elo().value())
        .isCloseTo(-x.firstMove().orElseThrow().elo().value(), within(1e-8));
  }

  @Test
  void ratingsAreWhereTheExpectedScoresAreTheActualOnes() {
    Arena arena = new Arena();
    SplitMix64 random = new SplitMix64(71);
    for (int n = 0; n < 500; n++) {
      int a = random.nextInt(6);
      int b = (a + 1 + random.nextInt(5)) % 6;
      arena.drawnPair(a, b, 80 * a, 80 * b, 40, random);
    }
    Ratings ratings = BradleyTerry.centred().fit(6, arena.games);
    double[] surplus = new double[6];
    for (RatedGame g : arena.games) {
      double residual =
          g.halfPoints() / 2.0
              - EloScale.expectedScore(elo(ratings, g.first()) - elo(ratings, g.second()));
      surplus[g.first()] += residual;
      surplus[g.second()] -= residual;
    }
    for (double s : surplus) {
      assertThat(s).isCloseTo(0, within(1e-8));
    }
  }

  @Test
  void knownStrengthsAndAdvantageAreFoundWithinTheirErrors() {
    double[] truth = {-150, -60, 0, 70, 140};
    int covered = 0;
    int runs = 60;
    for (int run = 0; run < runs; run++) {
      SplitMix64 random = new SplitMix64(SplitMix64.derive(run, "truth"));
      Arena arena = new Arena();
      for (int n = 0; n < 60; n++) {
        for (int a = 0; a < 5; a++) {
          for (int b = 0; b < a; b++) {
            arena.drawnPair(a, b, truth[a], truth[b], 80, random);
          }
        }
      }
      Ratings ratings = BradleyTerry.anchored(2, 0).fit(5, arena.games);
      for (int i = 0; i < 5; i++) {
        if (i != 2) {
          Estimate e = ratings.rating(i).orElseThrow();
          covered += Math.abs(e.value() - truth[i]) <= e.halfWidth().orElseThrow() ? 1 : 0;
        }
      }
      Estimate e = ratings.firstMove().orElseThrow().elo();
      covered += Math.abs(e.value() - 80) <= e.halfWidth().orElseThrow() ? 1 : 0;
    }
    double share = covered / (5.0 * runs);
    assertThat(share).isBetween(0.95 - 0.05, 0.95 + 0.05);
  }

  @Test
  void advantageIsSeparatedFromStrength() {
    // Whoever moves first wins three games of four, so the engines are equal.
    Arena arena = new Arena();
    for (int n = 0; n < 100; n++) {
      arena.pair(A, B, 2, n % 2 == 0 ? 0 : 2).pair(A, B, n % 2 == 0 ? 2 : 0, 0);
    }
    Ratings ratings = BradleyTerry.centred().fit(2, arena.games);
    assertThat(ratings.difference(A, B).orElseThrow().value()).isCloseTo(0, within(1e-9));
    assertThat(ratings.firstMove().orElseThrow().elo().value())
        .isCloseTo(400 * Math.log10(3), within(1e-8));
    assertThat(ratings.firstMove().orElseThrow().usesPrior()).isFalse();
  }

  @Test
  void errorOfTheAdvantageTakesAPairAsOneObservation() {
    // Both games of a pair go to the same colour, so n pairs say no more than n games would.
    Arena arena = new Arena();
    for (int n = 0; n < 100; n++) {
      int first = n % 4 == 0 ? 0 : 2;
      arena.pair(A, B, first, 2 - first);
    }
    Ratings ratings = BradleyTerry.centred().fit(2, arena.games);
    Estimate advantage = ratings.firstMove().orElseThrow().elo();
    assertThat(advantage.value()).isCloseTo(400 * Math.log10(3), within(1e-8));
    assertThat(advantage.halfWidth().orElseThrow())
        .isCloseTo(
            StandardNormal.Z95 * EloScale.ELO_PER_LOGIT / Math.sqrt(100 * 0.75 * 0.25),
            within(1e-6));
    assertThat(ratings.difference(A, B).orElseThrow().halfWidth()).isEmpty();
  }

  @Test
  void withoutGamesMovingFirstIsWorthNothingKnown() {
    assertThat(BradleyTerry.centred().fit(3, List.of()).firstMove()).isEmpty();
  }

  @Test
  void undeterminedAdvantageIsHeldByAVirtualDraw() {
    Arena always = new Arena();
    for (int n = 0; n < 10; n++) {
      always.pair(A, B, 2, 0).pair(B, C, 2, 0);
    }
    Ratings ratings = BradleyTerry.centred().fit(3, always.games);
    assertThat(ratings.firstMove().orElseThrow().usesPrior()).isTrue();
    assertThat(ratings.firstMove().orElseThrow().elo().value()).isBetween(200.0, 1500.0);
    assertThat(elo(ratings, A)).isCloseTo(0, within(1e-8));

    List<RatedGame> oneWay = new ArrayList<>();
    for (int n = 0; n < 9; n++) {
      oneWay.add(new RatedGame(A, B, n % 3 == 0 ? 0 : 2, n, n));
    }
    Ratings confounded = BradleyTerry.centred().fit(2, oneWay);
    assertThat(confounded.firstMove().orElseThrow().usesPrior()).isTrue();
    assertThat(confounded.firstMove().orElseThrow().elo().value()).isCloseTo(0, within(1e-6));
    assertThat(confounded.difference(A, B).orElseThrow().value())
        .isCloseTo(400 * Math.log10(2), within(1e-6));
  }

  @Test
  void engineThatWonEverythingIsHeldByOneVirtualDraw() {
    Ratings mixed = BradleyTerry.anchored(B, 0).fit(3, threeEngines().games);
    for (int i = 0; i < 3; i++) {
      assertThat(mixed.usesPrior(i)).isFalse();
    }

    Ratings two = BradleyTerry.anchored(B, 0).fit(2, new Arena().singles(A, B, 9, 0, 0).games);
    assertThat(two.usesPrior(A) && two.usesPrior(B)).isTrue();
    assertThat(elo(two, A)).isCloseTo(EloScale.ofScore(9.5 / 10).orElseThrow(), within(1e-8));
    // Nine residuals of 0.05 and one of 0.45, over the information of ten games.
    assertThat(error(two, A))
        .isCloseTo(
            EloScale.ELO_PER_LOGIT * Math.sqrt(9 * 0.0025 + 0.2025) / (10 * 0.95 * 0.05),
            within(1e-6));

    Ratings best =
        BradleyTerry.anchored(B, 0)
            .fit(4, threeEngines().singles(3, B, 6, 0, 0).singles(3, A, 4, 0, 0).games);
    assertThat(best.usesPrior(3)).isTrue();
    assertThat(best.usesPrior(A)).isFalse();
    assertThat(elo(best, 3)).isGreaterThan(elo(best, A)).isFinite();
    double expected =
        6.6 * EloScale.expectedScore(elo(best, 3))
            + 4.4 * EloScale.expectedScore(elo(best, 3) - elo(best, A));
    assertThat(expected).isCloseTo(10.5, within(1e-8));
  }

  @Test
  void setOfEnginesThatWonEverythingIsHeldToo() {
    // A and B beat C, D and E always; within the sets there are even results.
    Arena arena =
        new Arena()
            .singles(0, 1, 3, 2, 3)
            .singles(2, 3, 2, 2, 2)
            .singles(3, 4, 1, 3, 1)
            .singles(0, 2, 5, 0, 0)
            .singles(1, 4, 5, 0, 0);
    Ratings ratings = BradleyTerry.centred().fit(5, arena.games);
    for (int i = 0; i < 5; i++) {
      assertThat(elo(ratings, i)).isFinite();
      assertThat(ratings.usesPrior(i)).isEqualTo(i < 2);
    }
    assertThat(ratings.difference(0, 2).orElseThrow().value()).isBetween(200.0, 1000.0);
  }

  @Test
  void chainOfClearWinsIsRatedInOrder() {
    Arena arena = new Arena();
    for (int i = 0; i + 1 < 8; i++) {
      arena.singles(i, i + 1, 4, 0, 0);
    }
    Ratings ratings = BradleyTerry.centred().fit(8, arena.games);
    for (int i = 0; i + 1 < 8; i++) {
      assertThat(elo(ratings, i)).isGreaterThan(elo(ratings, i + 1));
      assertThat(ratings.superiority(i, i + 1).orElseThrow()).isBetween(0.5, 1.0);
    }
  }

  @Test
  void enginesThatNoGamesConnectAreNotCompared() {
    Arena arena = new Arena().singles(0, 1, 3, 2, 1).singles(2, 3, 1, 2, 3);
    Ratings ratings = BradleyTerry.anchored(1, 100).fit(5, arena.games);
    assertThat(ratings.group(0)).isEqualTo(ratings.group(1));
    assertThat(ratings.group(2)).isEqualTo(ratings.group(3));
    assertThat(ratings.group(0)).isNotEqualTo(ratings.group(2));
    assertThat(ratings.group(4)).isNotIn(ratings.group(0), ratings.group(2));
    assertThat(elo(ratings, 1)).isEqualTo(100.0);
    assertThat(elo(ratings, 2) + elo(ratings, 3)).isCloseTo(0, within(1e-9));
    assertThat(ratings.difference(0, 1)).isPresent();
    assertThat(ratings.difference(0, 2)).isEmpty();
    assertThat(ratings.superiority(0, 2)).isEmpty();
    assertThat(ratings.rating(4)).isEmpty();
  }

  @Test
  void resultsWithoutScatterHaveNoError() {
    for (Arena arena :
        List.of(
            new Arena().singles(A, B, 0, 12, 0),
            new Arena().pair(A, B, 2, 0),
            new Arena().pair(A, B, 2, 0).pair(A, B, 0, 2).pair(A, B, 1, 1))) {
      Ratings ratings = BradleyTerry.centred().fit(2, arena.games);
      assertThat(elo(ratings, A)).isCloseTo(0, within(1e-9));
      assertThat(ratings.rating(A).orElseThrow().halfWidth()).isEmpty();
      assertThat(ratings.difference(A, B).orElseThrow().halfWidth()).isEmpty();
      assertThat(ratings.superiority(A, B)).isEmpty();
    }
  }

  @Test
  void withoutGamesThereAreNoRatings() {
    Ratings ratings = BradleyTerry.centred().fit(3, List.of());
    for (int i = 0; i < 3; i++) {
      assertThat(ratings.rating(i)).isEmpty();
      assertThat(ratings.usesPrior(i)).isFalse();
    }
    assertThat(ratings.difference(0, 1)).isEmpty();
    assertThat(BradleyTerry.anchored(0, 5).fit(1, List.of()).rating(0)).isEmpty();
  }

  @Test
  void oneGameGivesFiniteRatings() {
    for (int halfPoints = 0; halfPoints <= 2; halfPoints++) {
      Ratings ratings =
          BradleyTerry.centred().fit(2, List.of(new RatedGame(A, B, halfPoints, 0, 0)));
      assertThat(elo(ratings, A)).isFinite();
      assertThat(Math.signum(Math.rint(elo(ratings, A)))).isEqualTo(halfPoints - 1.0);
    }
  }

  @Test
  void anyTournamentGivesFiniteRatings() {
    SplitMix64 random = new SplitMix64(81);
    for (int run = 0; run < 400; run++) {
      int engines = 2 + random.nextInt(7);
      int pairs = random.nextInt(25);
      double spread = new double[] {0, 100, 1000}[random.nextInt(3)];
      double edge = new double[] {0, 0, 2000}[random.nextInt(3)];
      Arena arena = new Arena();
      for (int n = 0; n < pairs; n++) {
        int a = random.nextInt(engines);
        int b = (a + 1 + random.nextInt(engines - 1)) % engines;
        arena.drawnPair(a, b, spread * a, spread * b, edge, random);
      }
      Ratings ratings = BradleyTerry.centred().fit(engines, arena.games);
      for (int i = 0; i < engines; i++) {
        if (ratings.rating(i).isPresent()) {
          assertThat(elo(ratings, i)).isFinite();
          assertThat(ratings.rating(i).orElseThrow().halfWidth().orElse(1)).isFinite().isPositive();
        }
      }
    }
  }

  @Test
  void largeTournamentIsRated() {
    int engines = 50;
    int games = 100_000;
    SplitMix64 random = new SplitMix64(91);
    Arena arena = new Arena();
    for (int n = 0; n < games / 2; n++) {
      int a = random.nextInt(engines);
      int b = (a + 1 + random.nextInt(engines - 1)) % engines;
      arena.drawnPair(a, b, 10 * a, 10 * b, 35, random);
    }
    Ratings ratings = BradleyTerry.centred().fit(engines, arena.games);
    for (int i = 0; i < engines; i++) {
      assertThat(elo(ratings, i)).isCloseTo(10 * i - 245, within(5 * error(ratings, i)));
      assertThat(error(ratings, i)).isBetween(3.0, 10.0);
    }
    assertThat(ratings.firstMove().orElseThrow().elo().value()).isCloseTo(35, within(5.0));
  }

  @Test
  @Tag("long")
  void aHundredThousandGamesOfOneWinnerAreRated() {
    for (int games : new int[] {1000, 100_000, 1_000_000}) {
      List<RatedGame> won = new ArrayList<>();
      for (int n = 0; n < games; n++) {
        won.add(
            n % 2 == 0
                ? new RatedGame(A, B, 2, n / 2, n / 2)
                : new RatedGame(B, A, 0, n / 2, n / 2));
      }
      Ratings ratings = BradleyTerry.centred().fit(2, won);
      assertThat(ratings.elo(A).orElseThrow().value())
          .isCloseTo(EloScale.ofScore((games + 0.5) / (games + 1)).orElseThrow(), within(1e-6));
      assertThat(ratings.elo(A).orElseThrow().halfWidth().orElseThrow()).isBetween(200.0, 400.0);
      assertThat(ratings.firstMove().orElseThrow().elo().value()).isCloseTo(0, within(1e-3));
    }
  }

  /** Whoever is named first. */
  @Test
  void enginesWithTheSamePerfectScoreHaveTheSameRating() {
    int[][] orders = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    for (int[] o : orders) {
      Arena arena = new Arena().pairs(o[0], o[2], wins(10)).pairs(o[1], o[2], wins(10));
      Ratings ratings = BradleyTerry.centred().fit(3, arena.games);
      assertThat(elo(ratings, o[0])).isCloseTo(elo(ratings, o[1]), within(1e-9));
      assertThat(error(ratings, o[0])).isCloseTo(error(ratings, o[1]), within(1e-9));
      assertThat(ratings.superiority(o[0], o[1]).orElseThrow()).isCloseTo(0.5, within(1e-9));
      Ratings first =
          BradleyTerry.centred()
              .fit(3, new Arena().pairs(0, 2, wins(10)).pairs(1, 2, wins(10)).games);
      assertThat(elo(ratings, o[0])).isCloseTo(elo(first, 0), within(1e-9));
    }
  }

  private static Pentanomial wins(int pairs) {
    return new Pentanomial(0, 0, 0, 0, pairs);
  }

  @Test
  void whatRestsOnResultsWithoutScatterHasNoError() {
    // A and B split every pair; how A stands to C is known through B alone.
    Arena chain =
        new Arena()
            .pairs(A, B, new Pentanomial(0, 0, 10, 0, 0))
            .pairs(B, C, new Pentanomial(1, 2, 5, 4, 3));
    Ratings ratings = BradleyTerry.centred().fit(3, chain.games);
    assertThat(ratings.difference(A, B).orElseThrow().halfWidth()).isEmpty();
    assertThat(ratings.difference(A, C).orElseThrow().halfWidth()).isEmpty();
    assertThat(ratings.superiority(A, C)).isEmpty();
    assertThat(ratings.superiority(B, C)).isPresent();
    // Games of A and C themselves carry most of the difference.
    chain.pairs(A, C, new Pentanomial(8, 10, 20, 18, 12));
    assertThat(BradleyTerry.centred().fit(3, chain.games).superiority(A, C)).isPresent();
  }

  @Test
  void superiorityIsTheShareOfTheDifferencesDistributionAboveZero() {
    Ratings ratings = BradleyTerry.centred().fit(3, threeEngines().games);
    assertThat(ratings.engines()).isEqualTo(3);
    for (int other : new int[] {B, C}) {
      Estimate difference = ratings.difference(A, other).orElseThrow();
      // Were the difference as large as its half width, 97.5 % would lie above zero.
      double deviations =
          StandardNormal.Z95 * difference.value() / difference.halfWidth().orElseThrow();
      assertThat(ratings.superiority(A, other).orElseThrow())
          .isCloseTo(StandardNormal.cdf(deviations), within(1e-12))
          .isBetween(0.9, 0.9999);
    }
  }

  @Test
  void aSmallPartWithoutScatterLeavesTheError() {
    // Beside many games of A and B that scatter, C has split every pair with both.
    Arena arena =
        new Arena()
            .pairs(A, B, new Pentanomial(100, 150, 200, 150, 100))
            .pairs(A, C, new Pentanomial(0, 0, 2, 0, 0))
            .pairs(B, C, new Pentanomial(0, 0, 2, 0, 0));
    Ratings ratings = BradleyTerry.centred().fit(3, arena.games);
    assertThat(ratings.difference(A, B).orElseThrow().halfWidth()).isPresent();
    assertThat(ratings.difference(A, C).orElseThrow().halfWidth()).isEmpty();
  }

  @Test
  void impossibleInputIsRefusedWithTheRule() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new RatedGame(1, 1, 2, 0, 0))
        .withMessage("a game needs two different engines, numbered from 0: first=1, second=1");
    assertThatIllegalArgumentException().isThrownBy(() -> new RatedGame(0, 1, 3, 0, 0));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> BradleyTerry.centred().fit(2, threeEngines().games))
        .withMessageStartingWith("engines are numbered from 0 to 1: game=");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> BradleyTerry.anchored(3, 0).fit(3, threeEngines().games))
        .withMessage("the anchor must be one of the engines, numbered from 0 to 2: anchor=3");
    assertThatIllegalArgumentException().isThrownBy(() -> BradleyTerry.anchored(-1, 0));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> BradleyTerry.anchored(0, Double.NaN))
        .withMessageContaining("anchorRating=NaN");
    assertThatIllegalArgumentException().isThrownBy(() -> BradleyTerry.centred().fit(0, List.of()));
    Ratings ratings = BradleyTerry.centred().fit(3, threeEngines().games);
    assertThatIllegalArgumentException().isThrownBy(() -> ratings.difference(1, 1));
    assertThatIllegalArgumentException().isThrownBy(() -> ratings.superiority(1, 1));
  }
}

package dev.lodestone.stats.ratings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.stats.counts.EloScale;
import dev.lodestone.stats.counts.Estimate;
import dev.lodestone.stats.counts.MatchElo;
import dev.lodestone.stats.counts.Pentanomial;
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
    return ratings.rating(engine).orElseThrow().value().orElseThrow();
  }

  /** Half the width of the interval. */
  private static double error(Ratings ratings, int engine) {
    return ratings.rating(engine).orElseThrow().halfWidth().orElseThrow();
  }

  private static double advantage(Ratings ratings) {
    return ratings.firstMove().orElseThrow().elo().value().orElseThrow();
  }

  private static double difference(Ratings ratings, int engine, int other) {
    return ratings.difference(engine, other).orElseThrow().value().orElseThrow();
  }

  private static void assertInterval(Estimate estimate, double low, double high, double digits) {
    assertThat(estimate.low().orElseThrow()).isCloseTo(low, within(digits));
    assertThat(estimate.high().orElseThrow()).isCloseTo(high, within(digits));
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
    assertThat(ratings.rating(B)).hasValue(Estimate.exact(0));
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
          assertThat(a.value().orElseThrow()).isCloseTo(b.value().orElseThrow(), within(1e-9));
          assertInterval(a, b.low().orElseThrow(), b.high().orElseThrow(), 1e-9);
        }
      }
    }
    Estimate difference = anchored.difference(A, C).orElseThrow();
    assertInterval(
        anchored.rating(A).orElseThrow(),
        1500 + difference.low().orElseThrow(),
        1500 + difference.high().orElseThrow(),
        1e-9);
  }

  @Test
  void twoPlayersHaveTheNumbersOfThePentanomial() {
    Pentanomial pairs = Pentanomial.parse("34,54,63,64,75");
    Ratings ratings = BradleyTerry.anchored(B, 100).fit(2, new Arena().pairs(A, B, pairs).games);
    assertThat(elo(ratings, A)).isCloseTo(155.579780420, within(5e-10));
    assertInterval(ratings.rating(A).orElseThrow(), 127.823726, 183.458409, 6e-7);
    assertThat(ratings.rating(B)).hasValue(Estimate.exact(100));
    assertThat(ratings.superiority(A, B).orElseThrow()).isCloseTo(0.99995772, within(5e-9));
    assertThat(ratings.isDuel()).isFalse();

    Ratings centred = BradleyTerry.centred().fit(2, new Arena().pairs(A, B, pairs).games);
    assertThat(centred.isDuel()).isTrue();
    assertThat(centred.elo(B).orElseThrow().value().orElseThrow())
        .isCloseTo(-55.579780420, within(5e-10));
    assertThat(centred.elo(B)).isEqualTo(centred.difference(B, A));
    assertThat(elo(centred, A)).isCloseTo(55.579780420 / 2, within(5e-10));
    assertInterval(centred.rating(A).orElseThrow(), 27.823726 / 2, 83.458409 / 2, 6e-7);
  }

  /** Uses the games of docs/statistics.md. */
  @Test
  void fourPairsOfThreeEnginesHaveThePublishedIntervals() {
    List<RatedGame> games = new ArrayList<>();
    String[] rows = {
      "0 1 2 1 1", "1 0 1 1 1", "0 2 2 2 1", "2 0 2 2 1", "1 2 0 3 1", "2 1 2 3 1",
      "0 1 2 4 2", "1 0 0 4 2", "0 2 2 5 2", "2 0 1 5 2", "1 2 2 6 2", "2 1 2 6 2"
    };
    for (String row : rows) {
      String[] f = row.split(" ", -1);
      games.add(
          new RatedGame(
              Integer.parseInt(f[0]),
              Integer.parseInt(f[1]),
              Integer.parseInt(f[2]),
              Long.parseLong(f[4])));
    }
    Ratings ratings = BradleyTerry.centred().fit(3, games);
    assertInterval(ratings.rating(A).orElseThrow(), -92.979248, 276.169620, 6e-7);
    assertInterval(ratings.rating(B).orElseThrow(), -335.574822, 106.338413, 6e-7);
    assertInterval(ratings.rating(C).orElseThrow(), -172.204255, 218.250292, 6e-7);
    assertInterval(ratings.firstMove().orElseThrow().elo(), -338.200776, 669.727439, 6e-7);
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
      assertThat(fitted.value().orElseThrow())
          .isCloseTo(counted.value().orElseThrow(), within(1e-7));
      assertThat(fitted.low().isPresent()).isEqualTo(counted.low().isPresent());
      assertThat(fitted.low().orElse(0)).isCloseTo(counted.low().orElse(0), within(1e-6));
      assertThat(fitted.high().isPresent()).isEqualTo(counted.high().isPresent());
      assertThat(fitted.high().orElse(0)).isCloseTo(counted.high().orElse(0), within(1e-6));
      assertThat(ratings.superiority(A, B).orElseThrow())
          .isCloseTo(MatchElo.superiority(pairs).orElseThrow(), within(1e-9))
          .isCloseTo(1 - ratings.superiority(B, A).orElseThrow(), within(1e-9));
    }
  }

  @Test
  void orderOfGamesAndKeysOfOpeningsDoNotMatter() {
    Arena arena = new Arena();
    SplitMix64 random = new SplitMix64(51);
    for (int n = 0; n < 300; n++) {
      int a = random.nextInt(5);
      int b = (a + 1 + random.nextInt(4)) % 5;
      arena.drawnPair(a, b, 40 * a, 40 * b, 30, random);
    }
    List<RatedGame> other = new ArrayList<>();
    for (RatedGame g : arena.games) {
      other.add(new RatedGame(g.first(), g.second(), g.halfPoints(), ~g.opening()));
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
      mirrored.add(new RatedGame(g.first(), g.second(), 2 - g.halfPoints(), g.opening()));
    }
    BradleyTerry model = BradleyTerry.centred();
    Ratings x = model.fit(4, arena.games);
    Ratings y = model.fit(4, mirrored);
    for (int i = 0; i < 4; i++) {
      assertThat(elo(y, i)).isCloseTo(-elo(x, i), within(1e-8));
      assertThat(error(y, i)).isCloseTo(error(x, i), within(1e-8));
    }
    assertThat(advantage(y)).isCloseTo(-advantage(x), within(1e-8));
  }

  @Test
  void expectedScoresEqualActualOnes() {
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
  void advantageIsSeparatedFromStrength() {
    // The engine that moves first wins three of four games, so the engines are equal.
    Arena arena = new Arena();
    for (int n = 0; n < 100; n++) {
      arena.pair(A, B, 2, n % 2 == 0 ? 0 : 2).pair(A, B, n % 2 == 0 ? 2 : 0, 0);
    }
    Ratings ratings = BradleyTerry.centred().fit(2, arena.games);
    assertThat(difference(ratings, A, B)).isCloseTo(0, within(1e-9));
    assertThat(advantage(ratings)).isCloseTo(400 * Math.log10(3), within(1e-8));
    assertThat(ratings.firstMove().orElseThrow().usesPrior()).isFalse();
  }

  @Test
  void withoutGamesTheValueOfMovingFirstIsUnknown() {
    assertThat(BradleyTerry.centred().fit(3, List.of()).firstMove()).isEmpty();
  }

  @Test
  void undeterminedAdvantageIsBoundedByAVirtualDraw() {
    Arena always = new Arena();
    for (int n = 0; n < 10; n++) {
      always.pair(A, B, 2, 0).pair(B, C, 2, 0);
    }
    Ratings ratings = BradleyTerry.centred().fit(3, always.games);
    assertThat(ratings.firstMove().orElseThrow().usesPrior()).isTrue();
    assertThat(advantage(ratings)).isBetween(200.0, 1500.0);
    assertThat(elo(ratings, A)).isCloseTo(0, within(1e-8));

    List<RatedGame> oneWay = new ArrayList<>();
    for (int n = 0; n < 9; n++) {
      oneWay.add(new RatedGame(A, B, n % 3 == 0 ? 0 : 2, n));
    }
    Ratings confounded = BradleyTerry.centred().fit(2, oneWay);
    assertThat(confounded.firstMove().orElseThrow().usesPrior()).isTrue();
    assertThat(advantage(confounded)).isCloseTo(0, within(1e-6));
    assertThat(difference(confounded, A, B)).isCloseTo(400 * Math.log10(2), within(1e-6));
    // However many such games there are, they cannot show which part of the score is due to moving
    // first.
    assertThat(confounded.firstMove().orElseThrow().elo().low()).isEmpty();
    assertThat(confounded.firstMove().orElseThrow().elo().high()).isEmpty();
  }

  @Test
  void engineThatWonEverythingIsBoundedByOneVirtualDraw() {
    Ratings mixed = BradleyTerry.anchored(B, 0).fit(3, threeEngines().games);
    for (int i = 0; i < 3; i++) {
      assertThat(mixed.usesPrior(i)).isFalse();
    }

    Ratings two = BradleyTerry.anchored(B, 0).fit(2, new Arena().singles(A, B, 9, 0, 0).games);
    assertThat(two.usesPrior(A) && two.usesPrior(B)).isTrue();
    assertThat(elo(two, A)).isCloseTo(EloScale.ofScore(9.5 / 10).orElseThrow(), within(1e-8));
    assertThat(two.rating(A).orElseThrow().high()).isEmpty();
    assertThat(two.rating(A).orElseThrow().low().orElseThrow()).isGreaterThan(0);

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
    assertThat(best.rating(3).orElseThrow().high()).isEmpty();
    assertThat(best.rating(3).orElseThrow().low()).isPresent();
    assertThat(best.difference(A, 3).orElseThrow().low()).isEmpty();
    assertThat(best.difference(A, 3).orElseThrow().high()).isPresent();
  }

  @Test
  void setOfEnginesThatWonEverythingIsBoundedToo() {
    // A and B always beat C, D and E; results within each set are even.
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
    assertThat(difference(ratings, 0, 2)).isBetween(200.0, 1000.0);
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
      Ratings ratings = BradleyTerry.centred().fit(2, List.of(new RatedGame(A, B, halfPoints, 0)));
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
          Estimate e = ratings.rating(i).orElseThrow();
          assertThat(e.low().orElse(-1)).isFinite();
          assertThat(e.high().orElse(1)).isFinite();
          assertThat(e.halfWidth().orElse(1)).isPositive();
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
      assertThat(elo(ratings, i)).isCloseTo(10 * i - 245, within(2.5 * error(ratings, i)));
      assertThat(error(ratings, i)).isBetween(6.0, 20.0);
    }
    assertThat(advantage(ratings)).isCloseTo(35, within(5.0));
  }

  @Test
  @Tag("long")
  void aHundredThousandGamesOfOneWinnerAreRated() {
    requireRating(1000, 100_000);
  }

  @Test
  @Tag("slow")
  void aMillionGamesOfOneWinnerAreRated() {
    requireRating(1_000_000);
  }

  private static void requireRating(int... numbers) {
    for (int games : numbers) {
      List<RatedGame> won = new ArrayList<>();
      for (int n = 0; n < games; n++) {
        won.add(n % 2 == 0 ? new RatedGame(A, B, 2, n / 2) : new RatedGame(B, A, 0, n / 2));
      }
      Ratings ratings = BradleyTerry.centred().fit(2, won);
      assertThat(ratings.elo(A).orElseThrow().value().orElseThrow())
          .isCloseTo(EloScale.ofScore((games + 0.5) / (games + 1)).orElseThrow(), within(1e-6));
      Estimate e = ratings.elo(A).orElseThrow();
      assertThat(e.low().orElseThrow()).isBetween(500.0, 2500.0);
      assertThat(e.high()).isEmpty();
      assertThat(advantage(ratings)).isCloseTo(0, within(1e-3));
    }
  }

  /** The result does not depend on which engine is named first. */
  @Test
  void enginesWithTheSamePerfectScoreHaveTheSameRating() {
    int[][] orders = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    for (int[] o : orders) {
      Arena arena = new Arena().pairs(o[0], o[2], wins(10)).pairs(o[1], o[2], wins(10));
      Ratings ratings = BradleyTerry.centred().fit(3, arena.games);
      assertThat(elo(ratings, o[0])).isCloseTo(elo(ratings, o[1]), within(1e-9));
      assertThat(ratings.rating(o[0]).orElseThrow().low().orElseThrow())
          .isCloseTo(ratings.rating(o[1]).orElseThrow().low().orElseThrow(), within(1e-9));
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
  void impossibleInputIsRefusedWithTheRule() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new RatedGame(1, 1, 2, 0))
        .withMessage("a game needs two different engines, numbered from 0: first=1, second=1");
    assertThatIllegalArgumentException().isThrownBy(() -> new RatedGame(0, 1, 3, 0));
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

package dev.lodestone.stats.ratings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GameTotalsTest {

  @Test
  void gamesAndPointsAreThoseOfTheFirstMover() {
    GameTotals table =
        new GameTotals(
            3,
            List.of(
                new RatedGame(0, 1, 2, 1),
                new RatedGame(0, 1, 1, 2),
                new RatedGame(1, 0, 2, 1),
                new RatedGame(2, 1, 0, 1)));
    assertThat(table.games(0, 1)).isEqualTo(2.0);
    assertThat(table.points(0, 1)).isEqualTo(1.5);
    assertThat(table.games(1, 0)).isEqualTo(1.0);
    assertThat(table.points(1, 0)).isEqualTo(1.0);
    assertThat(table.points(2, 1)).isZero();
    assertThat(table.games(1)).isEqualTo(4.0);
    assertThat(table.totalGames()).isEqualTo(4.0);
  }

  @Test
  void pairsOfOneKindAreCountedTogether() {
    Arena arena =
        new Arena()
            .pair(0, 1, 2, 1)
            .pair(0, 1, 2, 1)
            .pair(1, 0, 1, 0)
            .pair(0, 1, 1, 2)
            .singles(0, 1, 1, 0, 0);
    assertThat(new GameTotals(2, arena.games).clusters())
        .isEqualTo(
            Map.of(
                new Cluster(0, 1, 1, 2, 1, 1),
                3L,
                new Cluster(0, 1, 1, 1, 1, 2),
                1L,
                new Cluster(0, 1, 1, 2, 0, 0),
                1L));
  }

  @Test
  void allGamesFromOneOpeningHaveTheWeightOfOnePair() {
    List<RatedGame> games =
        List.of(
            new RatedGame(0, 1, 2, 7),
            new RatedGame(1, 0, 2, 7),
            new RatedGame(0, 1, 1, 7),
            new RatedGame(1, 0, 1, 7));
    GameTotals table = new GameTotals(2, games);
    assertThat(table.clusters()).isEqualTo(Map.of(new Cluster(0, 1, 1, 1.5, 1, 0.5), 1L));
    assertThat(table.games(0, 1)).isEqualTo(1);
    assertThat(table.points(0, 1)).isEqualTo(0.75);
    assertThat(table.points(1, 0)).isEqualTo(0.75);
  }

  @Test
  void unknownEngineIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new GameTotals(2, List.of(new RatedGame(0, 2, 1, 0))))
        .withMessage(
            "engines are numbered from 0 to 1: game=RatedGame[first=0, second=2, halfPoints=1,"
                + " opening=0]");
  }
}

package dev.lodestone.tournament.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Games;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BoardDataTest {

  /** Gess and gaussic show a count of rings and of men, by which no game is won. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gauss | true",
        "gauss:komi=3,swap | true",
        "gess | false",
        "gaussic | false",
        "tictactoe | false"
      })
  void onlyGamesWithMarginsAreGamesOfPoints(String game, boolean points) {
    assertThat(BoardData.of(Games.byId(game)).points()).isEqualTo(points);
  }
}

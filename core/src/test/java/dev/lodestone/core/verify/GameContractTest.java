package dev.lodestone.core.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Games;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GameContractTest {

  @ParameterizedTest
  @CsvSource({"gauss,40,100", "gaussic,6,300", "gess,30,40"})
  void everyGameKeepsTheContract(String gameId, int games, int maxPlies) {
    GameContract.Report report = GameContract.check(Games.byId(gameId), 1, games, maxPlies);

    assertThat(report.violations()).isEmpty();
    assertThat(report.positions()).isGreaterThan(100);
  }
}

package dev.lodestone.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.tournament.match.Termination;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class FaultsTest {

  @Test
  void aFaultInOneOfManyGamesIsOnlyCounted() {
    assertThat(Faults.of(Map.of(Termination.TIME, 1, Termination.RULES, 239), 240, 2))
        .hasValue(new Faults("1 of 240 games lost on time", false));
  }

  @Test
  void faultsInOnePercentOfTheGamesAreMaterial() {
    assertThat(Faults.of(Map.of(Termination.CRASH, 1), 101, 2).orElseThrow().isMaterial())
        .isFalse();
    assertThat(Faults.of(Map.of(Termination.CRASH, 1), 100, 2))
        .hasValue(
            new Faults("1 of 100 games lost by a crash: this is no measure of strength", true));
  }

  /** In 240 games of seven engines, each engine plays only 69. */
  @Test
  void faultsAreRelatedToTheGamesOfOnePlayer() {
    assertThat(Faults.of(Map.of(Termination.TIME, 1), 240, 7).orElseThrow().isMaterial()).isTrue();
  }

  @Test
  void faultsOfAllKindsAreAdded() {
    assertThat(Faults.of(Map.of(Termination.TIME, 2, Termination.STALL, 3), 500, 2))
        .hasValue(
            new Faults(
                "2 of 500 games lost on time, 3 by a stall: this is no measure of strength", true));
  }

  @Test
  void gamesDecidedOnTheBoardHaveNoFaults() {
    assertThat(Faults.of(Map.of(Termination.RULES, 9, Termination.PLY_LIMIT, 1), 10, 2)).isEmpty();
  }
}

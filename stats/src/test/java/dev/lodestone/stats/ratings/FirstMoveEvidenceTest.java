package dev.lodestone.stats.ratings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FirstMoveEvidenceTest {

  private static boolean determines(int engines, List<RatedGame> games) {
    return FirstMoveEvidence.determinesAdvantage(new GameTotals(engines, games));
  }

  @Test
  void noGamesDetermineNothing() {
    assertThat(determines(2, List.of())).isFalse();
  }

  @Test
  void winsOnlyByOneColourLeaveItUnbounded() {
    assertThat(determines(2, new Arena().pair(0, 1, 2, 0).pair(0, 1, 2, 0).games)).isFalse();
    assertThat(determines(2, new Arena().pair(0, 1, 0, 2).games)).isFalse();
  }

  @Test
  void winsOfBothColoursBetweenTheSameEnginesDetermineIt() {
    assertThat(determines(2, new Arena().pair(0, 1, 2, 0).pair(0, 1, 0, 2).games)).isTrue();
    assertThat(determines(2, new Arena().pair(0, 1, 1, 1).games)).isTrue();
  }

  @Test
  void engineThatAlwaysMovesFirstHidesIt() {
    List<RatedGame> games = new ArrayList<>();
    for (int n = 0; n < 8; n++) {
      games.add(new RatedGame(0, 1, n % 3, n));
    }
    assertThat(determines(2, games)).isFalse();
    games.add(new RatedGame(1, 0, 1, 9));
    assertThat(determines(2, games)).isTrue();
  }

  @Test
  void cycleOfFirstMoversDeterminesItThroughThirdEngines() {
    List<RatedGame> games = new ArrayList<>();
    for (int n = 0; n < 3; n++) {
      games.add(new RatedGame(n, (n + 1) % 3, 2, n));
    }
    assertThat(determines(3, games)).isFalse();
    for (int n = 0; n < 3; n++) {
      games.add(new RatedGame(n, (n + 1) % 3, 0, 3 + n));
    }
    assertThat(determines(3, games)).isTrue();
  }
}

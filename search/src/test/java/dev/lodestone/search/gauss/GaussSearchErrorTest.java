package dev.lodestone.search.gauss;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.SearchError;
import dev.lodestone.search.TestGames;
import org.junit.jupiter.api.Test;

class GaussSearchErrorTest {

  private static final Game GAUSS = Games.byId("gauss");

  private final SearchError error = GameKnowledge.of(GAUSS).searchError().orElseThrow();

  private static Position after(int plies) {
    return TestGames.positionsAfter(GAUSS, plies, 1, plies).get(0);
  }

  /** The measurements are in docs/lab/probcut.md. */
  @Test
  void theErrorIsTheMeasuredOne() {
    assertThat(error.of(after(4), 2, 4)).isBetween(60, 80);
    assertThat(error.of(after(11), 3, 7)).isBetween(110, 145);
    assertThat(error.of(after(20), 2, 6)).isBetween(280, 390);
  }

  @Test
  void theErrorGrowsWithThePlyAndTheDifferenceInDepth() {
    for (int plies = 0; plies < 30; plies++) {
      assertThat(error.of(after(plies), 2, 6)).isGreaterThan(error.of(after(plies), 4, 6));
      assertThat(error.of(after(plies), 2, 8)).isGreaterThan(error.of(after(plies), 2, 6));
      if (plies > 0) {
        assertThat(error.of(after(plies), 4, 8)).isGreaterThan(error.of(after(plies - 1), 4, 8));
      }
    }
  }

  @Test
  void depthsBeyondTheGameHaveAnError() {
    assertThat(error.of(GAUSS.start(), 62, 124)).isPositive();
  }
}

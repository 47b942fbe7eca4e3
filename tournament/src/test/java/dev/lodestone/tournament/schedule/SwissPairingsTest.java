package dev.lodestone.tournament.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.List;
import org.junit.jupiter.api.Test;

final class SwissPairingsTest {

  @Test
  void eachPlayerMeetsTheNextLowerOneNotYetMet() {
    assertThat(pair(new int[] {3, 1, 0, 2})).containsExactly(new Pairing(3, 1), new Pairing(0, 2));
    assertThat(pair(new int[] {3, 1, 0, 2}, 3, 1))
        .containsExactly(new Pairing(3, 0), new Pairing(1, 2));
    assertThat(pair(new int[] {0, 1, 2, 3, 4, 5}, 0, 1, 0, 2, 1, 2))
        .containsExactly(new Pairing(0, 3), new Pairing(1, 4), new Pairing(2, 5));
  }

  @Test
  void aRematchIsAvoidedByChangingTheLowestPairing() {
    int[] ranking = {0, 1, 2, 3};
    assertThat(pair(ranking, 2, 3)).containsExactly(new Pairing(0, 3), new Pairing(1, 2));
    assertThat(pair(ranking, 2, 3, 1, 2)).containsExactly(new Pairing(0, 2), new Pairing(1, 3));
    assertThat(pair(new int[] {0, 1, 2, 3, 4, 5}, 4, 5))
        .containsExactly(new Pairing(0, 1), new Pairing(2, 5), new Pairing(3, 4));
  }

  @Test
  void aPlayerWhoHasMetAllOthersCannotBePaired() {
    assertThatIllegalStateException()
        .isThrownBy(() -> pair(new int[] {0, 1, 2, 3}, 3, 0, 3, 1, 3, 2))
        .withMessage("a round without rematches must exist: players=4");
  }

  /**
   * The pairs of a round in which the players of {@code meetings}, listed pair by pair, have
   * already met.
   */
  private static List<Pairing> pair(int[] ranking, int... meetings) {
    boolean[][] met = new boolean[ranking.length][ranking.length];
    for (int i = 0; i < meetings.length; i += 2) {
      met[meetings[i]][meetings[i + 1]] = true;
      met[meetings[i + 1]][meetings[i]] = true;
    }
    return SwissPairings.pair(ranking, met);
  }
}

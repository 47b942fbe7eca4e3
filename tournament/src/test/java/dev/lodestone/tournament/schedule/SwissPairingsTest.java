package dev.lodestone.tournament.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.lodestone.core.SplitMix64;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

  /** Whatever was played in the rounds before. */
  @ParameterizedTest
  @CsvSource({"4, 2", "8, 4", "12, 6", "16, 8"})
  void oneMoreRoundThanHalfOfAMultipleOfFourPlayersExists(int players, int rounds) {
    SplitMix64 random = new SplitMix64(3);
    for (int n = 0; n < 2_000; n++) {
      boolean[][] met = new boolean[players][players];
      for (int round = 0; round < rounds; round++) {
        addRound(met, random);
      }
      List<Pairing> pairings = SwissPairings.pair(shuffled(players, random), met);
      assertThat(pairings).hasSize(players / 2).noneMatch(p -> met[p.one()][p.other()]);
    }
  }

  /** Adds meetings of all players in a random ranking, none of them a rematch. */
  private static void addRound(boolean[][] met, SplitMix64 random) {
    for (Pairing pairing : SwissPairings.pair(shuffled(met.length, random), met)) {
      met[pairing.one()][pairing.other()] = true;
      met[pairing.other()][pairing.one()] = true;
    }
  }

  private static int[] shuffled(int players, SplitMix64 random) {
    int[] order = IntStream.range(0, players).toArray();
    for (int i = order.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int swap = order[i];
      order[i] = order[j];
      order[j] = swap;
    }
    return order;
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

package dev.lodestone.tournament.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Pairs the players for a round of a Swiss tournament. From the top of the ranking down, each
 * player is paired with the next lower player that it has not met (the Monrad system). If two
 * players who have already met remain, another pairing of this round is dissolved, and the four
 * players are paired differently; if no single pairing allows that, two are dissolved. The lowest
 * pairings in the ranking with which this is possible are chosen.
 *
 * <p>For an even number {@code n} of players such a pairing always exists in the first {@code n/2}
 * rounds: each player still has at least {@code n/2} possible opponents. All possible opponents of
 * the two remaining players are in the at most {@code n/2 - 1} pairings already made, so at least
 * one of these pairings contains three or more of the {@code n} possibilities, and each of the two
 * can then play one of its members.
 *
 * <p>If {@code n} is divisible by 4, it exists in one more round. Then each player has {@code p =
 * n/2 - 1} possible opponents, an odd number, and {@code p} pairings are made. If none of them can
 * be dissolved, each contains two of the {@code 2p} possibilities of the remaining players: either
 * one member is possible for both and the other, the idle one, for neither, or both members are
 * possible for the same remaining player. They cannot all be of the second kind, because {@code p}
 * is odd. If no two pairings can be dissolved either, an idle player's {@code p} possible opponents
 * are partners of idle players. So all pairings are of the first kind, and each partner is possible
 * for all idle players and both remaining ones, which are {@code p + 2}: a contradiction. For other
 * {@code n} a round may not exist: after 5 rounds of 10 players, two groups of five may be left in
 * which each player has met only the other group.
 *
 * <p>With an odd number of players the bye is treated as one more player, ranked last, whom no
 * player meets twice.
 */
final class SwissPairings {

  private static final int NONE = -1;

  private SwissPairings() {}

  /** The number of rounds in which pairings without rematches always exist. */
  static int maxRounds(int players) {
    int seats = players + players % 2;
    return seats % 4 == 0 ? seats / 2 + 1 : seats / 2;
  }

  /**
   * The pairings of one round.
   *
   * @param ranking indices of the players, best first; an even number
   * @param met whether two players have met, by their indices
   * @return pairings that contain every player of the ranking once, in the order of the ranking,
   *     with the better ranked player first in each
   * @throws IllegalStateException if no pairing without rematches was found
   */
  static List<Pairing> pair(int[] ranking, boolean[][] met) {
    int n = ranking.length;
    int[] partner = new int[n];
    Arrays.fill(partner, NONE);
    for (int i = 0; i < n; i++) {
      for (int j = i + 1; j < n && partner[i] == NONE; j++) {
        if (partner[j] == NONE && !met[ranking[i]][ranking[j]]) {
          join(partner, i, j);
        }
      }
    }
    for (int i = 0; i < n; i++) {
      if (partner[i] == NONE) {
        int j = i + 1;
        while (partner[j] != NONE) {
          j++;
        }
        exchange(ranking, met, partner, i, j);
      }
    }
    List<Pairing> pairings = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      if (i < partner[i]) {
        pairings.add(new Pairing(ranking[i], ranking[partner[i]]));
      }
    }
    return pairings;
  }

  private static void exchange(int[] ranking, boolean[][] met, int[] partner, int i, int j) {
    for (int x = ranking.length - 1; x >= 0; x--) {
      int y = partner[x];
      if (y != NONE && !met[ranking[i]][ranking[x]] && !met[ranking[j]][ranking[y]]) {
        join(partner, i, x);
        join(partner, j, y);
        return;
      }
    }
    exchangeTwo(ranking, met, partner, i, j);
  }

  private static void exchangeTwo(int[] ranking, boolean[][] met, int[] partner, int i, int j) {
    for (int x = ranking.length - 1; x >= 0; x--) {
      int y = partner[x];
      for (int u = ranking.length - 1; u >= 0; u--) {
        int v = partner[u];
        if (y != NONE
            && v != NONE
            && u != x
            && u != y
            && !met[ranking[i]][ranking[x]]
            && !met[ranking[y]][ranking[u]]
            && !met[ranking[v]][ranking[j]]) {
          join(partner, i, x);
          join(partner, y, u);
          join(partner, v, j);
          return;
        }
      }
    }
    throw new IllegalStateException(
        "a round without rematches must exist: players=" + ranking.length);
  }

  private static void join(int[] partner, int i, int j) {
    partner[i] = j;
    partner[j] = i;
  }
}

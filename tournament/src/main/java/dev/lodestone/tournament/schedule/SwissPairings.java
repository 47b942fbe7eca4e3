package dev.lodestone.tournament.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Pairs a round of a Swiss tournament: from the top of the ranking down, each with the next below
 * that it has not met (the Monrad system). Where that leaves two players who have met, an earlier
 * meeting of this round is dissolved and the four are paired differently; the lowest such meeting
 * in the ranking is chosen.
 *
 * <p>Up to round {@code n/2} of {@code n} players, {@code n} even, such a meeting is always found.
 * Everybody has at least {@code n/2} possible opponents left. Two who remain and have met find all
 * of theirs among the at most {@code n/2 - 1} meetings made, so some meeting holds three of these
 * {@code n} possibilities, and then each of the two can have one of its players. With an odd number
 * the bye is one more player, ranked last, whom nobody meets twice either.
 */
final class SwissPairings {

  private static final int NONE = -1;

  private SwissPairings() {}

  /**
   * The pairs of one round.
   *
   * @param ranking players, best first, even in number
   * @param met whether two players have met, by their numbers
   * @return every player of the ranking once; the better ranked first in each pairing, in the order
   *     of the ranking
   * @throws IllegalStateException if players have met too many opponents
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
    throw new IllegalStateException(
        "a round without rematches must exist: players=" + ranking.length);
  }

  private static void join(int[] partner, int i, int j) {
    partner[i] = j;
    partner[j] = i;
  }
}

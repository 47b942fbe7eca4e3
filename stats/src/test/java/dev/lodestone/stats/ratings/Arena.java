package dev.lodestone.stats.ratings;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.stats.counts.EloScale;
import dev.lodestone.stats.counts.Pentanomial;
import dev.lodestone.stats.counts.Uniform;
import java.util.ArrayList;
import java.util.List;

/** Collects games between engines, with given or random results. */
final class Arena {

  final List<RatedGame> games = new ArrayList<>();
  private long pairs;

  /** Adds single games in which {@code a} and {@code b} moved first alternately. */
  Arena singles(int a, int b, int wins, int draws, int losses) {
    for (int n = 0; n < wins + draws + losses; n++) {
      int halfPoints = n < wins ? 2 : n < wins + draws ? 1 : 0;
      games.add(
          n % 2 == 0
              ? new RatedGame(a, b, halfPoints, pairs)
              : new RatedGame(b, a, 2 - halfPoints, pairs));
      pairs++;
    }
    return this;
  }

  /** Adds colour-swapped pairs with the results of {@code a}. */
  Arena pairs(int a, int b, Pentanomial results) {
    int[][] split = {{0, 0}, {0, 1}, {2, 0}, {1, 2}, {2, 2}};
    for (int h = 0; h < split.length; h++) {
      for (long n = 0; n < results.count(h); n++) {
        // Two draws are as even as a win and a loss.
        boolean drawn = h == 2 && n % 2 == 1;
        pair(a, b, drawn ? 1 : split[h][0], drawn ? 1 : split[h][1]);
      }
    }
    return this;
  }

  /**
   * Adds one colour-swapped pair, given the half points of {@code a} moving first and moving
   * second.
   */
  Arena pair(int a, int b, int asFirst, int asSecond) {
    games.add(new RatedGame(a, b, asFirst, pairs));
    games.add(new RatedGame(b, a, 2 - asSecond, pairs));
    pairs++;
    return this;
  }

  /**
   * Adds a pair with random results without draws, given the strengths and the value of moving
   * first, {@code edge}, in Elo.
   */
  Arena drawnPair(int a, int b, double eloA, double eloB, double edge, SplitMix64 random) {
    boolean first = Uniform.next(random) < EloScale.expectedScore(eloA - eloB + edge);
    boolean second = Uniform.next(random) < EloScale.expectedScore(eloA - eloB - edge);
    return pair(a, b, first ? 2 : 0, second ? 2 : 0);
  }
}

package dev.lodestone.tournament.schedule;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.rules.GameRules;
import java.util.function.IntFunction;

/**
 * Plans the two games of a colour-swapped pair. They have the same opening and exchanged sides, so
 * the value of the opening and of the first move cancels out. Pair {@code n} consists of the games
 * {@code 2n - 1} and {@code 2n}.
 */
public final class PairPlans {

  private final IntFunction<Opening> openings;
  private final Openings.Scope scope;
  private final long seed;

  /**
   * @param rules of the game
   * @param openings where openings come from
   * @param seed of the tournament
   */
  public PairPlans(GameRules rules, Openings openings, long seed) {
    this.openings = openings.drawn(rules, seed);
    this.scope = openings.scope();
    this.seed = seed;
  }

  /** The seed of the tournament. */
  public long seed() {
    return seed;
  }

  /** The number of the pair that a game belongs to. */
  public static int pairOf(int id) {
    return (id - 1) / 2 + 1;
  }

  /**
   * A game.
   *
   * @param id its number
   * @param pairing players of the game
   * @param leg number of the leg, counted from 1; its pairs share an opening where the pairs of a
   *     round do
   */
  public GamePlan plan(int id, Pairing pairing, int leg) {
    int pair = pairOf(id);
    boolean swapped = id % 2 == 0;
    return new GamePlan(
        id,
        pair,
        swapped ? pairing.other() : pairing.one(),
        swapped ? pairing.one() : pairing.other(),
        opening(leg, pair),
        SplitMix64.derive(seed, "game/" + id));
  }

  private Opening opening(int leg, int pair) {
    return openings.apply(
        switch (scope) {
          case ROUND -> leg;
          case PAIR -> pair;
        });
  }
}

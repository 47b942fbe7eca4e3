package dev.lodestone.tournament.schedule;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.rules.GameRules;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * Plans the two games of a colour-swapped pair. They have the same opening and exchanged sides, so
 * the value of the opening and of the first move cancels out. Pair {@code n} consists of the games
 * {@code 2n - 1} and {@code 2n}.
 */
public final class PairPlans {

  private final IntFunction<Opening> openings;
  private final Openings.Scope scope;
  private final long seed;
  private final Supplier<OptionalInt> count;
  private final GameRules rules;

  /**
   * @param rules the rules of the game
   * @param openings source of the openings
   * @param seed the tournament's seed
   */
  public PairPlans(GameRules rules, Openings openings, long seed) {
    this.openings = openings.drawn(rules, seed);
    this.scope = openings.scope();
    this.seed = seed;
    this.count = () -> openings.count(rules);
    this.rules = rules;
  }

  /** The tournament's seed. */
  public long seed() {
    return seed;
  }

  /** The number of different openings; empty if they do not run out. */
  OptionalInt openings() {
    return count.get();
  }

  /** Decides which openings are new. */
  NewOpenings newOpenings() {
    return new NewOpenings(rules);
  }

  /** The number of the pair that a game belongs to. */
  public static int pairOf(int id) {
    return (id - 1) / 2 + 1;
  }

  /**
   * The plan of a game.
   *
   * @param id number of the game, from 1
   * @param pairing players of the game
   * @param leg number of the leg, from 1; with {@link Openings.Scope#ROUND} all pairs of a leg
   *     share an opening
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

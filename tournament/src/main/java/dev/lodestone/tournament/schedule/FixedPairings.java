package dev.lodestone.tournament.schedule;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** A schedule that repeats the same pairings in each leg, whatever the results are. */
public final class FixedPairings implements Schedule {

  private final List<Pairing> pairings;
  private final int games;
  private final PairPlans plans;

  /**
   * @param pairings players who meet in each leg, at least one pairing
   * @param legs number of pairs of games that each pairing has, at least 1
   * @throws IllegalArgumentException if there are too many games or there is no opening
   */
  public FixedPairings(List<Pairing> pairings, int legs, PairPlans plans) {
    long count = 2L * legs * pairings.size();
    requirePossible(count);
    this.pairings = List.copyOf(pairings);
    this.games = (int) count;
    this.plans = plans;
    plans.plan(1, pairings.get(0), 1); // Rejects a missing opening here instead of during the run.
  }

  @Override
  public Optional<GamePlan> game(int id, Results results) {
    if (id < 1 || id > games) {
      return Optional.empty();
    }
    int index = PairPlans.pairOf(id) - 1;
    return Optional.of(
        plans.plan(id, pairings.get(index % pairings.size()), index / pairings.size() + 1));
  }

  @Override
  public OptionalInt gameCount() {
    return OptionalInt.of(games);
  }

  /** Requires that a tournament may have this number of games. */
  static void requirePossible(long games) {
    if (games > Format.MAX_GAMES) {
      throw new IllegalArgumentException(
          "a tournament has at most " + Format.MAX_GAMES + " games: games=" + games);
    }
  }
}

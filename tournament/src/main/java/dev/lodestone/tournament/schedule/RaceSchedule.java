package dev.lodestone.tournament.schedule;

import dev.lodestone.stats.sequential.Race;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Rounds in which the first player meets all other players, the candidates, from one opening.
 * Candidates that a {@link Race} drops play no more games, and the last remaining candidate wins.
 * The race counts a round only if its opening is new, and ends when openings are used up.
 * Thread-safe.
 */
public final class RaceSchedule implements Schedule {

  /**
   * The candidates of a round are those that remain after the round that is this number of rounds
   * before it. Many games can therefore be played at once, and the candidates do not depend on the
   * number of games played at once.
   */
  private static final int LAG = 2;

  private final int candidates;
  private final int legs;
  private final double error;
  private final PairPlans plans;
  private final int maxRounds;

  // What follows from the results that were queried last. It stays valid, because results are only
  // added. Guarded by this.
  private @Nullable Results seen;
  private final List<Round> rounds = new ArrayList<>();
  private final NewOpenings openings;
  private Race race;
  private int counted;
  private int rated;

  /**
   * @param firstPair number of the round's first pair of games
   * @param field indices of the players who meet the first player
   * @param counts whether no earlier round had its opening
   */
  private record Round(int firstPair, int[] field, boolean counts) {

    int nextPair() {
      return firstPair + field.length;
    }
  }

  RaceSchedule(int candidates, int legs, double error, PairPlans plans) {
    FixedPairings.requirePossible(2L * candidates * legs);
    this.candidates = candidates;
    this.legs = legs;
    this.error = error;
    this.plans = plans;
    this.maxRounds = Math.min(legs, plans.openings().orElse(legs));
    this.openings = plans.newOpenings();
    this.race = new Race(candidates, error);
    plans.plan(1, new Pairing(0, 1), 1); // Rejects a missing opening now.
  }

  /** The maximum probability that the best candidate is dropped. */
  public double error() {
    return error;
  }

  @Override
  public synchronized Optional<GamePlan> game(int id, Results results) {
    plan(results, PairPlans.pairOf(id));
    int pair = PairPlans.pairOf(id);
    for (int r = rounds.size() - 1; r >= 0 && pair < rounds.get(r).nextPair(); r--) {
      int place = pair - rounds.get(r).firstPair();
      if (place >= 0) {
        return Optional.of(plans.plan(id, new Pairing(0, rounds.get(r).field()[place]), r + 1));
      }
    }
    return Optional.empty();
  }

  /** The candidates that remain after all rounds that are over, as indices of players. */
  public synchronized BitSet remaining(Results results) {
    plan(results, Integer.MAX_VALUE);
    Race all = new Race(candidates, error);
    for (Round round : rounds) {
      if (!isOver(round, results)) {
        break;
      }
      if (round.counts()) {
        all.add(halfPoints(round, results));
      }
    }
    BitSet players = new BitSet();
    all.remaining().stream().forEach(i -> players.set(i + 1));
    return players;
  }

  @Override
  public Optional<String> end() {
    return maxRounds == legs
        ? Optional.empty()
        : Optional.of(
            "ends at the latest when its " + maxRounds + " different openings are used up");
  }

  @Override
  public OptionalInt gameCount() {
    return OptionalInt.empty();
  }

  /** Plans the rounds up to the one that contains a pair, as far as the results allow. */
  private void plan(Results results, int pair) {
    if (seen != results) {
      seen = results;
      rounds.clear();
      openings.clear();
      race = new Race(candidates, error);
      counted = 0;
      rated = 0;
    }
    int next = rounds.isEmpty() ? 1 : rounds.get(rounds.size() - 1).nextPair();
    while (next <= pair && rounds.size() < legs && rated < maxRounds && !openings.isExhausted()) {
      for (; counted <= rounds.size() - LAG; counted++) {
        if (!isOver(rounds.get(counted), results)) {
          return;
        }
        if (rounds.get(counted).counts()) {
          race.add(halfPoints(rounds.get(counted), results));
        }
      }
      int[] field = race.remaining().stream().map(i -> i + 1).toArray();
      if (field.length == 1) {
        return;
      }
      boolean counts =
          openings.add(
              plans.plan(2 * next - 1, new Pairing(0, field[0]), rounds.size() + 1).opening());
      rounds.add(new Round(next, field, counts));
      rated += counts ? 1 : 0;
      next += field.length;
    }
  }

  private static boolean isOver(Round round, Results results) {
    return IntStream.range(2 * round.firstPair() - 1, 2 * round.nextPair() - 1)
        .allMatch(id -> results.byId(id).isPresent());
  }

  private int[] halfPoints(Round round, Results results) {
    int[] halfPoints = new int[candidates];
    Arrays.fill(halfPoints, Race.ABSENT);
    for (int place = 0; place < round.field().length; place++) {
      int points = 0;
      for (int id = 2 * (round.firstPair() + place) - 1;
          id <= 2 * (round.firstPair() + place);
          id++) {
        points += 2 - results.byId(id).orElseThrow().halfPoints(0);
      }
      halfPoints[round.field()[place] - 1] = points;
    }
    return halfPoints;
  }
}

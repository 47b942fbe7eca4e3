package dev.lodestone.tournament.schedule;

import dev.lodestone.core.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A knockout tournament.
 *
 * <p>All matches of a round are played in parallel, leg by leg; then each tied match has one more
 * pair of games, and so on. A leg that depends on results begins only when all games before it are
 * over, so the ids of games do not depend on the order in which matches are decided.
 */
final class KnockoutSchedule implements Schedule {

  /** Index that represents the missing opponent of a player with a bye. */
  private static final int BYE = -1;

  private final int players;
  private final int legs;
  private final PairPlans plans;

  /**
   * The known part of the tournament for the results that were queried last. It stays valid,
   * because results never change.
   */
  private @Nullable Walk walk;

  /**
   * @param legs number of pairs of games in each match before it is extended
   */
  KnockoutSchedule(int players, int legs, PairPlans plans) {
    this.players = players;
    this.legs = legs;
    this.plans = plans;
    plans.plan(1, new Pairing(0, 1), 1); // Rejects a missing opening now.
  }

  @Override
  public synchronized Optional<GamePlan> game(int id, Results results) {
    Walk current = walk;
    if (current == null || current.results != results) {
      current = new Walk(players, legs, results);
      walk = current;
    }
    return id < 1
        ? Optional.empty()
        : current.find(id).map(p -> plans.plan(id, p.pairing(), p.leg()));
  }

  @Override
  public OptionalInt gameCount() {
    return OptionalInt.empty();
  }

  /** The winner of the tournament, if it is over. */
  static OptionalInt winner(int players, int legs, Results results) {
    return new Walk(players, legs, results).winner();
  }

  /**
   * The players in the order of the bracket: neighbours meet, then the winners of neighbouring
   * matches. The best two seeds can meet only in the last round, the best four only in the last two
   * rounds, and so on.
   */
  static List<Integer> bracket(int players) {
    List<Integer> order = new ArrayList<>(List.of(0));
    while (order.size() < players) {
      int size = 2 * order.size();
      List<Integer> next = new ArrayList<>(size);
      for (int seed : order) {
        next.add(seed);
        next.add(size - 1 - seed);
      }
      order = next;
    }
    return order.stream().map(seed -> seed < players ? seed : BYE).toList();
  }

  /** The place of a pair of games in the tournament. */
  private record Place(Pairing pairing, int leg) {}

  /** Follows a tournament leg by leg, as far as its results allow. */
  private static final class Walk {

    private final int legsOfMatch;
    private final Results results;

    /** All pairs of games that are known, in the order of their numbers. */
    private final List<Place> pairs = new ArrayList<>();

    private List<Integer> alive;

    // The current round. An element of lead is positive if the better seed leads the match.
    private List<Pairing> matches = List.of();
    private int[] lead = {};
    private List<Integer> open = new ArrayList<>();
    private int legsOfRound;
    private int unsettled;
    private int leg;

    Walk(int players, int legsOfMatch, Results results) {
      this.legsOfMatch = legsOfMatch;
      this.results = results;
      this.alive = bracket(players);
      beginRound();
    }

    Optional<Place> find(int id) {
      int index = PairPlans.pairOf(id) - 1;
      while (index >= pairs.size()) {
        if (!extend()) {
          return Optional.empty();
        }
      }
      return Optional.of(pairs.get(index));
    }

    /** The index of the winner; empty if the tournament is not decided. */
    OptionalInt winner() {
      boolean extended = true;
      while (extended) {
        extended = extend();
      }
      return alive.size() == 1 ? OptionalInt.of(alive.get(0)) : OptionalInt.empty();
    }

    /**
     * Adds the next leg. The regular legs of a round are known when the round begins; only the legs
     * that extend a match and the next round wait for results.
     *
     * @return false if the next leg waits for a game, or there is none
     */
    private boolean extend() {
      while (alive.size() > 1) {
        if (unsettled > 0 && legsOfRound >= legsOfMatch && !settle()) {
          return false;
        }
        if (!open.isEmpty() && legsOfRound < legsOfMatch + Format.Knockout.MAX_EXTENSIONS) {
          leg++;
          legsOfRound++;
          unsettled++;
          open.forEach(m -> pairs.add(new Place(matches.get(m), leg)));
          return true;
        }
        endRound();
      }
      return false;
    }

    private void beginRound() {
      matches = new ArrayList<>();
      open = new ArrayList<>();
      for (int i = 0; i < alive.size(); i += 2) {
        Pairing match =
            new Pairing(
                better(alive.get(i), alive.get(i + 1)), worse(alive.get(i), alive.get(i + 1)));
        if (match.other() != BYE) {
          open.add(matches.size());
        }
        matches.add(match);
      }
      lead = new int[matches.size()];
      legsOfRound = 0;
      unsettled = 0;
    }

    private void endRound() {
      List<Integer> winners = new ArrayList<>();
      for (int m = 0; m < matches.size(); m++) {
        winners.add(lead[m] >= 0 ? matches.get(m).one() : matches.get(m).other());
      }
      alive = winners;
      if (alive.size() > 1) {
        beginRound();
      }
    }

    /**
     * Adds up the legs since the last call and closes the matches that are not tied.
     *
     * @return false if a game is not over; nothing has then changed
     */
    private boolean settle() {
      int[] sums = lead.clone();
      int pair = pairs.size() - unsettled * open.size();
      for (int l = 0; l < unsettled; l++) {
        for (int m : open) {
          pair++;
          for (int id = 2 * pair - 1; id <= 2 * pair; id++) {
            Optional<FinishedGame> game = results.byId(id);
            if (game.isEmpty()) {
              return false;
            }
            Side side = game.get().plan().side(matches.get(m).one());
            sums[m] += game.get().result().outcome().sign(side);
          }
        }
      }
      lead = sums;
      unsettled = 0;
      open.removeIf(m -> sums[m] != 0);
      return true;
    }

    private static int better(int a, int b) {
      return b == BYE || (a != BYE && a < b) ? a : b;
    }

    private static int worse(int a, int b) {
      return better(a, b) == a ? b : a;
    }
  }
}

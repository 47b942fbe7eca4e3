package dev.lodestone.tournament.schedule;

import dev.lodestone.core.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A knockout tournament.
 *
 * <p>All matches of a round have their games side by side, leg by leg; then those that are even
 * have one more pair each, and so on. A leg that depends on results begins when all games before it
 * are over, so ids do not depend on the order in which matches are decided.
 */
final class KnockoutSchedule implements Schedule {

  /** Nobody: where a player has a bye. */
  private static final int BYE = -1;

  private final int players;
  private final int legs;
  private final PairPlans plans;

  /**
   * @param legs pairs of games in each match before it is extended
   */
  KnockoutSchedule(int players, int legs, PairPlans plans) {
    this.players = players;
    this.legs = legs;
    this.plans = plans;
    plans.plan(1, new Pairing(0, 1), 1); // What has no opening is refused here, not in mid-run.
  }

  @Override
  public Optional<GamePlan> game(int id, Results results) {
    return id < 1
        ? Optional.empty()
        : find(id, new Walk(players, legs, results, PairPlans.pairOf(id)));
  }

  private Optional<GamePlan> find(int id, Walk walk) {
    OptionalInt winner = walk.winner();
    return winner.isPresent()
        ? Optional.empty()
        : walk.found.map(pairing -> plans.plan(id, pairing, walk.leg));
  }

  @Override
  public OptionalInt gameCount() {
    return OptionalInt.empty();
  }

  /** Who has won the tournament, if it is over. */
  static OptionalInt winner(int players, int legs, Results results) {
    return new Walk(players, legs, results, Integer.MAX_VALUE).winner();
  }

  /**
   * The players in the order of the bracket: neighbours meet, then the winners of neighbouring
   * matches. The best two can meet in the last round only, the best four in the last two, and so
   * on.
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

  /** Follows the tournament from its first leg up to the wanted pair. */
  private static final class Walk {

    private final int players;
    private final int legs;
    private final Results results;
    private final int wanted;

    private int pairsBefore;
    private int leg;
    private Optional<Pairing> found = Optional.empty();

    Walk(int players, int legs, Results results, int wanted) {
      this.players = players;
      this.legs = legs;
      this.results = results;
      this.wanted = wanted;
    }

    /** The winner; empty if the wanted pair is found or a game on the way is not over. */
    OptionalInt winner() {
      List<Integer> alive = bracket(players);
      while (alive.size() > 1) {
        Optional<List<Integer>> winners = round(alive);
        if (winners.isEmpty()) {
          return OptionalInt.empty();
        }
        alive = winners.get();
      }
      return OptionalInt.of(alive.get(0));
    }

    /** The winners; empty if the wanted pair is found or a game on the way is not over. */
    private Optional<List<Integer>> round(List<Integer> alive) {
      List<Pairing> matches = new ArrayList<>();
      for (int i = 0; i < alive.size(); i += 2) {
        matches.add(
            new Pairing(
                better(alive.get(i), alive.get(i + 1)), worse(alive.get(i), alive.get(i + 1))));
      }
      // Positive where the better seed leads.
      int[] lead = new int[matches.size()];
      List<Integer> open = new ArrayList<>();
      for (int m = 0; m < matches.size(); m++) {
        if (matches.get(m).other() != BYE) {
          open.add(m);
        }
      }
      for (int l = 0; l < legs + Format.Knockout.MAX_EXTENSIONS && !open.isEmpty(); l++) {
        boolean goesOn = leg(matches, open);
        if (!goesOn) {
          return Optional.empty();
        }
        // The legs of a round are all known before the first of its games is over; only what
        // comes after them waits for results.
        pairsBefore += open.size();
        if (l >= legs - 1 && !settle(matches, open, lead, l == legs - 1 ? legs : 1)) {
          return Optional.empty();
        }
      }
      List<Integer> winners = new ArrayList<>();
      for (int m = 0; m < matches.size(); m++) {
        winners.add(lead[m] >= 0 ? matches.get(m).one() : matches.get(m).other());
      }
      return Optional.of(winners);
    }

    /** Looks for the wanted pair in the next leg; false if it is there. */
    private boolean leg(List<Pairing> matches, List<Integer> open) {
      leg++;
      if (wanted <= pairsBefore + open.size()) {
        found = Optional.of(matches.get(open.get(wanted - pairsBefore - 1)));
        return false;
      }
      return true;
    }

    /**
     * Adds up the last few legs and leaves only even matches open.
     *
     * @return false if a game is not over
     */
    private boolean settle(List<Pairing> matches, List<Integer> open, int[] lead, int lastLegs) {
      int pair = pairsBefore - lastLegs * open.size();
      for (int l = 0; l < lastLegs; l++) {
        for (int m : open) {
          pair++;
          for (int id = 2 * pair - 1; id <= 2 * pair; id++) {
            Optional<FinishedGame> game = results.byId(id);
            if (game.isEmpty()) {
              return false;
            }
            Side side =
                game.get().plan().first() == matches.get(m).one() ? Side.FIRST : Side.SECOND;
            lead[m] += game.get().result().outcome().sign(side);
          }
        }
      }
      open.removeIf(m -> lead[m] != 0);
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

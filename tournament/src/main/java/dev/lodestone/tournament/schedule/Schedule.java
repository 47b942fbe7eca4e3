package dev.lodestone.tournament.schedule;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * The games of a tournament. Ids count from 1 without gaps. A schedule is immutable, and the same
 * results always lead to the same games, so a run can be repeated, distributed over any number of
 * threads, or resumed.
 */
public interface Schedule {

  /**
   * The game with this id.
   *
   * @param results results of this tournament so far; further results may add games but never
   *     change one
   * @return the game; empty if it does not follow from these results, either not yet or never
   */
  Optional<GamePlan> game(int id, Results results);

  /**
   * Whether the tournament is decided, so that no more games need to begin. Further results never
   * revoke a decision.
   */
  default boolean isDecided(Results results) {
    return false;
  }

  /**
   * The number of games in completed rounds that count as won because the player had no opponent.
   *
   * @param player index of the player in the order of entry
   */
  default int byes(int player, Results results) {
    return 0;
  }

  /**
   * The results that tables and ratings use: all of them or, for a sequential test, only those of
   * the games that the test has counted. They do not depend on the number of games played at once.
   */
  default Results counted(Results results) {
    return results;
  }

  /**
   * Whether a player plays no more games, whatever the results are.
   *
   * @param player index of the player in the order of entry
   */
  default boolean isRetired(int player) {
    return false;
  }

  /**
   * The number of the game after which no game begins. Journals of earlier versions may contain
   * later ones.
   */
  default int lastGame() {
    return Format.MAX_GAMES;
  }

  /** When and why an open-ended schedule ends, for messages; empty for others. */
  default Optional<String> end() {
    return Optional.empty();
  }

  /** The total number of games, if it is known in advance. */
  OptionalInt gameCount();
}

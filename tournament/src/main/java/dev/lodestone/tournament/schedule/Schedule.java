package dev.lodestone.tournament.schedule;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * The games of a tournament. Ids count from 1 without gaps. A schedule is immutable, and the same
 * results always give the same games, so a run can be repeated, spread over any number of threads,
 * or resumed.
 */
public interface Schedule {

  /**
   * The game with this id.
   *
   * @param results of this tournament so far; more results may add games and never change one
   * @return empty if the game does not follow from these results: not yet, or never
   */
  Optional<GamePlan> game(int id, Results results);

  /**
   * Whether the tournament has reached its decision, so that no more games need to begin. More
   * results never revoke it.
   */
  default boolean isDecided(Results results) {
    return false;
  }

  /**
   * The number of games that count as won because the player had no opponent, in rounds that are
   * over.
   *
   * @param player index of the player in the order of entry
   */
  default int byes(int player, Results results) {
    return 0;
  }

  /**
   * The results that tables and ratings use: all of them, or for a sequential test those of the
   * games that it has counted in their order. These do not depend on the number of games played at
   * once.
   */
  default Results counted(Results results) {
    return results;
  }

  /**
   * Whether a player plays no more games, whatever the results.
   *
   * @param player index of the player in the order of entry
   */
  default boolean isRetired(int player) {
    return false;
  }

  /** The total number of games, if it is known in advance. */
  OptionalInt gameCount();
}

package dev.lodestone.tournament.schedule;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * The games of a tournament. Ids count from 1 without gaps. A schedule is immutable, and the same
 * results always give the same games, so a run can be repeated, spread over any number of threads
 * or taken up again.
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
   * Whether what the tournament is to decide is decided, so that no more games need to begin. More
   * results never make it undecided.
   */
  default boolean isDecided(Results results) {
    return false;
  }

  /**
   * The games that count as won by a player without an opponent, in rounds that are over.
   *
   * @param player from 0 in the order of entry
   */
  default int byes(int player, Results results) {
    return 0;
  }

  /**
   * The results that tables and ratings are made of: all, but for a sequential test, where they are
   * those of the games that it has taken in their order. Which these are does not depend on how
   * many games are played at a time.
   */
  default Results counted(Results results) {
    return results;
  }

  /** How many games there will be, if that is known beforehand. */
  OptionalInt gameCount();
}

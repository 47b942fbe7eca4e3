package dev.lodestone.tournament.schedule;

import java.util.Map;
import java.util.OptionalInt;

/**
 * Provides a format by name. Factories are found through the {@link java.util.ServiceLoader}: a jar
 * with a {@code META-INF/services/dev.lodestone.tournament.schedule.FormatFactory} entry adds one
 * to {@code tournament --format}. See {@link Format.Named}.
 */
public interface FormatFactory {

  /** Name on the command line and in journals, such as {@code scheveningen}. */
  String name();

  /**
   * The index of the player that ratings are relative to, if there is one.
   *
   * @param players number of players
   * @return the index; empty by default, in which case ratings have the mean 0
   */
  default OptionalInt reference(int players) {
    return OptionalInt.empty();
  }

  /**
   * Whether its tournaments have no planned end, so that users look at the ratings while games are
   * being played. The ratings' confidence intervals are then valid simultaneously at all times.
   *
   * @return false by default
   */
  default boolean isOpenEnded() {
    return false;
  }

  /**
   * Creates the schedule. The schedule must keep the guarantees of {@link Schedule}, because a run
   * is resumed by creating its schedule again. {@link FixedPairings} is a schedule for pairings
   * that do not depend on results.
   *
   * @param players number of players, numbered from 0 in the order of entry, at least 2
   * @param games number of games in each meeting, even and at least 2
   * @param options options as the user set them; unknown ones must be rejected
   * @param plans creates the plans of the games
   * @throws IllegalArgumentException if these values are invalid; the message is shown to the user
   */
  Schedule schedule(int players, int games, Map<String, String> options, PairPlans plans);
}

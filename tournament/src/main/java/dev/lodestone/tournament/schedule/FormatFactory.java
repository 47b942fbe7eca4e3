package dev.lodestone.tournament.schedule;

import java.util.Map;
import java.util.OptionalInt;

/**
 * A format by name. Found through the {@link java.util.ServiceLoader}: a jar with a {@code
 * META-INF/services/dev.lodestone.tournament.schedule.FormatFactory} entry adds one to {@code
 * tournament --format}. See {@link Format.Named}.
 */
public interface FormatFactory {

  /** Name on the command line and in journals, such as {@code scheveningen}. */
  String name();

  /** One sentence for help and error messages. */
  String description();

  /**
   * The player that ratings are relative to, if there is one.
   *
   * @param players number of players
   * @return index of the player; by default empty, and ratings have the mean 0
   */
  default OptionalInt reference(int players) {
    return OptionalInt.empty();
  }

  /**
   * Whether nobody plans when its tournaments end, so that ratings are looked at while games are
   * played: their intervals then hold at all looks together.
   *
   * @return by default, not
   */
  default boolean isOpenEnded() {
    return false;
  }

  /**
   * Creates the schedule. It must keep what {@link Schedule} promises, because a run is resumed by
   * creating its schedule again. {@link FixedPairings} is a schedule for pairings that do not
   * depend on results.
   *
   * @param players number of players, numbered from 0 in the order of entry, at least 2
   * @param games number of games of each meeting, even and at least 2
   * @param options options as the user gave them; unknown ones must be rejected
   * @param plans makes the games
   * @throws IllegalArgumentException if nothing can be played with these values; the message is
   *     shown to the user
   */
  Schedule schedule(int players, int games, Map<String, String> options, PairPlans plans);
}

package dev.lodestone.tournament.schedule;

import java.util.Map;

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
   * The games that follow. Whoever makes them keeps what {@link Schedule} promises: a run is taken
   * up again by making the schedule anew. {@link FixedPairings} is one for pairings that do not
   * depend on results.
   *
   * @param players how many, numbered from 0 in the order of entry, at least 2
   * @param games of each meeting, even and at least 2
   * @param options as the user gave them; those that are not known are to be refused
   * @param plans makes the games
   * @throws IllegalArgumentException if it cannot be played so; the message is shown to the user
   */
  Schedule schedule(int players, int games, Map<String, String> options, PairPlans plans);
}

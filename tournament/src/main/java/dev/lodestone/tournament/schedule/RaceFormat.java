package dev.lodestone.tournament.schedule;

import static dev.lodestone.core.text.Arguments.requireThat;

import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The format {@code race}: the first player meets all others, the candidates, and candidates that
 * are unlikely to be the best of them are dropped, see {@link RaceSchedule}.
 */
public final class RaceFormat implements FormatFactory {

  /** The name of the format. */
  public static final String NAME = "race";

  /** Default maximum probability that the best candidate is dropped. */
  public static final double DEFAULT_ERROR = 0.05;

  private static final String ERROR = "error";

  /** For the service loader; other callers use {@link #of}. */
  public RaceFormat() {}

  /**
   * A race with this error.
   *
   * @param error maximum probability that the best candidate is dropped, above 0 and below 1
   * @param games maximum number of games of each candidate, even and at least 2
   */
  public static Format of(double error, int games) {
    SortedMap<String, String> options = new TreeMap<>();
    options.put(ERROR, Double.toString(error));
    return new Format.Named(NAME, games, options);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public OptionalInt reference(int players) {
    return OptionalInt.of(0);
  }

  @Override
  public Schedule schedule(int players, int games, Map<String, String> options, PairPlans plans) {
    requireThat(
        Set.of(ERROR).containsAll(options.keySet()),
        "the format 'race' has only the option 'error', found %s",
        options.keySet());
    requireThat(players >= 3, "a race needs an opponent and two candidates: players=%s", players);
    return new RaceSchedule(players - 1, games / 2, error(options), plans);
  }

  private static double error(Map<String, String> options) {
    String text = options.getOrDefault(ERROR, Double.toString(DEFAULT_ERROR));
    try {
      double error = Double.parseDouble(text);
      if (error > 0 && error < 1) {
        return error;
      }
    } catch (NumberFormatException e) {
      // The exception below reports this text like a number out of range.
    }
    throw new IllegalArgumentException(
        "the error of a race is a probability above 0 and below 1, found '" + text + "'");
  }
}

package dev.lodestone.stats.counts;

import java.util.OptionalDouble;

/**
 * An estimate with its 95 % confidence interval, which need not be centred on it.
 *
 * @param value the estimate; absent if it is infinite or undefined, such as the Elo of a player who
 *     has won every game
 * @param low the lower end of the interval; absent if the interval is unbounded below
 * @param high the upper end of the interval; absent if the interval is unbounded above
 */
public record Estimate(OptionalDouble value, OptionalDouble low, OptionalDouble high) {

  /** An estimate of which nothing is known. */
  public static final Estimate UNKNOWN =
      new Estimate(OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty());

  /**
   * An estimate with an interval that has another centre. The interval is widened if it does not
   * contain the estimate.
   */
  public static Estimate within(OptionalDouble value, OptionalDouble low, OptionalDouble high) {
    if (value.isEmpty()) {
      return new Estimate(value, low, high);
    }
    double v = value.getAsDouble();
    return new Estimate(
        value,
        low.isPresent() ? OptionalDouble.of(Math.min(low.getAsDouble(), v)) : low,
        high.isPresent() ? OptionalDouble.of(Math.max(high.getAsDouble(), v)) : high);
  }

  /** A number that is known exactly, such as the rating of an anchor. */
  public static Estimate exact(double value) {
    OptionalDouble known = OptionalDouble.of(value);
    return new Estimate(known, known, known);
  }

  /** Whether the number is known rather than estimated. */
  public boolean isExact() {
    return low.isPresent() && low.equals(high);
  }

  /** Half the width of the interval; absent if either end is. */
  public OptionalDouble halfWidth() {
    return low.isPresent() && high.isPresent()
        ? OptionalDouble.of((high.getAsDouble() - low.getAsDouble()) / 2)
        : OptionalDouble.empty();
  }
}

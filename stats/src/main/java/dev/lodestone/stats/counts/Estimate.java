package dev.lodestone.stats.counts;

import java.util.OptionalDouble;

/**
 * A measured number with its interval of 95 % confidence, which need not be centred on it.
 *
 * @param value the estimate; absent where it is infinite or undefined, as the Elo of a player that
 *     has won everything
 * @param low the lower end of the interval; absent where there is none
 * @param high the upper end of it; absent where there is none
 */
public record Estimate(OptionalDouble value, OptionalDouble low, OptionalDouble high) {

  /**
   * An estimate with an interval that has another centre, widened where it does not hold the
   * estimate.
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

  /** A number that is known, such as the rating of an anchor. */
  public static Estimate exact(double value) {
    OptionalDouble known = OptionalDouble.of(value);
    return new Estimate(known, known, known);
  }

  /** Whether the number is known rather than measured. */
  public boolean isExact() {
    return low.isPresent() && low.equals(high);
  }

  /** Half the width of the interval; absent where an end is. */
  public OptionalDouble halfWidth() {
    return low.isPresent() && high.isPresent()
        ? OptionalDouble.of((high.getAsDouble() - low.getAsDouble()) / 2)
        : OptionalDouble.empty();
  }
}

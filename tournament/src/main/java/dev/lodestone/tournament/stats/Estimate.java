package dev.lodestone.tournament.stats;

import java.util.OptionalDouble;

/**
 * A measured number with its error.
 *
 * @param value the estimate
 * @param halfWidth half the width of its interval of 95 % confidence, above 0; absent where the
 *     results do not determine one, which is not the same as an error of 0
 */
public record Estimate(double value, OptionalDouble halfWidth) {

  /** The estimate of the opposite quantity. */
  public Estimate negate() {
    return new Estimate(-value, halfWidth);
  }
}

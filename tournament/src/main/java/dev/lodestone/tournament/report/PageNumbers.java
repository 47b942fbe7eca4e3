package dev.lodestone.tournament.report;

import dev.lodestone.stats.counts.Pentanomial;
import dev.lodestone.stats.counts.ScoreCounts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Rounds numbers for the page to the digits that are meaningful to a reader. */
public final class PageNumbers {

  private PageNumbers() {}

  public static double tenths(double value) {
    return Math.round(value * 10) / 10.0;
  }

  static Optional<Double> tenths(OptionalDouble value) {
    return value.isPresent() ? Optional.of(tenths(value.getAsDouble())) : Optional.empty();
  }

  /**
   * Rounds to six decimals a number of which the page shows two digits, so that rounding twice
   * gives the same digits as rounding once.
   */
  static double millionths(double value) {
    return Math.round(value * 1e6) / 1e6;
  }

  /** A probability, rounded to a ten-thousandth. */
  static Optional<Double> share(OptionalDouble value) {
    return value.isPresent()
        ? Optional.of(Math.round(value.getAsDouble() * 10_000) / 10_000.0)
        : Optional.empty();
  }

  /** The five counts from LL to WW. */
  static List<Long> counts(Pentanomial pairs) {
    List<Long> counts = new ArrayList<>();
    ScoreCounts scores = pairs;
    for (int h = 0; h < scores.trial().classes(); h++) {
      counts.add(scores.count(h));
    }
    return counts;
  }
}

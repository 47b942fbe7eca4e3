package dev.lodestone.cli.command;

import dev.lodestone.core.text.Texts;
import dev.lodestone.stats.counts.SpeedRatio;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Speeds of two programs and their ratio, as cells of a table. */
final class SpeedText {

  private SpeedText() {}

  /**
   * A ratio with its 95 % interval, for JSON; the interval has no ends if there are too few runs.
   *
   * @param verdict the conclusion in words: whether the speeds differ
   */
  record Ratio(double value, Optional<Double> low, Optional<Double> high, String verdict) {

    static Ratio of(SpeedRatio ratio) {
      boolean bounded = Double.isFinite(ratio.high());
      return new Ratio(
          ratio.value(),
          Optional.of(ratio.low()).filter(low -> bounded),
          Optional.of(ratio.high()).filter(high -> bounded),
          ratio.verdict());
    }
  }

  static String ratio(double value) {
    return Texts.format("%.3f", value);
  }

  static String interval(Optional<Double> low, Optional<Double> high) {
    return low.flatMap(l -> high.map(h -> "[" + ratio(l) + ", " + ratio(h) + "]")).orElse("");
  }

  /**
   * The median and, if there are several values, the lowest and the highest.
   *
   * @param sorted in ascending order, at least one
   */
  static <T> String spread(List<T> sorted, T median, Function<T, String> text) {
    return sorted.size() == 1
        ? text.apply(median)
        : text.apply(median)
            + " ("
            + text.apply(sorted.get(0))
            + " to "
            + text.apply(sorted.get(sorted.size() - 1))
            + ")";
  }
}

package dev.lodestone.stats.counts;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The mean score of one player against another, taken as normal: what follows from it is what two
 * players' results say, whether they were counted by hand or fitted.
 *
 * @param mean 0 to 1
 * @param standardError of the mean; 0 where the sample has no scatter, which is no certainty
 */
public record MeanScore(double mean, double standardError) {

  /**
   * Logistic Elo: the difference at which the mean score would be expected, and half the distance
   * between those of the ends of the mean's interval.
   *
   * @return absent at 0 and 1; the half-width absent without scatter, and where the mean's interval
   *     reaches 0 or 1
   */
  public Optional<Estimate> elo() {
    OptionalDouble elo = EloScale.ofScore(mean);
    if (elo.isEmpty()) {
      return Optional.empty();
    }
    double margin = StandardNormal.Z95 * standardError;
    OptionalDouble low = EloScale.ofScore(mean - margin);
    OptionalDouble high = EloScale.ofScore(mean + margin);
    boolean bounded = margin > 0 && low.isPresent() && high.isPresent();
    return Optional.of(
        new Estimate(
            elo.getAsDouble(),
            bounded
                ? OptionalDouble.of((high.getAsDouble() - low.getAsDouble()) / 2)
                : OptionalDouble.empty()));
  }

  /** The likelihood of superiority, 0 to 1; absent without scatter. */
  public OptionalDouble superiority() {
    return standardError > 0
        ? OptionalDouble.of(StandardNormal.cdf((mean - 0.5) / standardError))
        : OptionalDouble.empty();
  }
}

package dev.lodestone.tournament.report;

import dev.lodestone.stats.counts.Trial;
import dev.lodestone.stats.sequential.SequentialEstimate;
import dev.lodestone.stats.sequential.Sprt;
import dev.lodestone.stats.sequential.SprtSpec;
import dev.lodestone.stats.sequential.SprtState;
import java.util.List;
import java.util.Locale;

/**
 * The path of a sequential test, pair by pair in the order of their numbers.
 *
 * @param spec hypotheses of the test
 * @param llr the log-likelihood ratio after each pair, until the decision
 * @param lower the bound below which H0 is accepted, after each pair
 * @param upper the bound above which H1 is accepted, after each pair
 * @param verdict the test's verdict, in lower case
 * @param unbiasedElo the median-unbiased estimate in logistic Elo
 * @param unbiasedNormalizedElo the same in normalised Elo
 */
record SprtPath(
    SprtSpec spec,
    List<Double> llr,
    List<Double> lower,
    List<Double> upper,
    String verdict,
    SequentialEstimate.Interval unbiasedElo,
    SequentialEstimate.Interval unbiasedNormalizedElo) {

  /**
   * The path of a test.
   *
   * @param path the states of the test after each pair that it counted
   */
  static SprtPath of(SprtSpec spec, List<SprtState> path) {
    SprtState end = path.isEmpty() ? new Sprt(spec, Trial.PAIR).state() : path.get(path.size() - 1);
    SequentialEstimate estimate = SequentialEstimate.of(end.counts(), spec);
    return new SprtPath(
        spec,
        path.stream().map(state -> PageNumbers.millionths(state.llr())).toList(),
        path.stream().map(state -> PageNumbers.millionths(state.lowerBound())).toList(),
        path.stream().map(state -> PageNumbers.millionths(state.upperBound())).toList(),
        end.verdict().name().toLowerCase(Locale.ROOT),
        estimate.elo(),
        estimate.normalisedElo());
  }
}

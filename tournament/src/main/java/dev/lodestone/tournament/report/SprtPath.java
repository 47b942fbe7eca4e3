package dev.lodestone.tournament.report;

import dev.lodestone.tournament.stats.SequentialEstimate;
import dev.lodestone.tournament.stats.Sprt;
import dev.lodestone.tournament.stats.SprtSpec;
import dev.lodestone.tournament.stats.SprtState;
import dev.lodestone.tournament.stats.Trial;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The path of a sequential test, pair by pair in the order of their numbers.
 *
 * @param spec what is tested
 * @param llr the log-likelihood ratio after each pair, until the decision
 * @param lower the bound below which H0 is accepted, after each pair
 * @param upper the bound above which H1 is accepted, after each pair
 * @param verdict how the test stands, in lower case
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
   * The test as the first player of the tournament sees it. A pair whose predecessor is missing
   * waits for it, as it did while the test ran.
   */
  static SprtPath of(SprtSpec spec, List<PlayedGame> games) {
    Map<Integer, Integer> halfPairs = new HashMap<>();
    SortedMap<Integer, Integer> pairs = new TreeMap<>();
    for (PlayedGame game : games) {
      Integer other = halfPairs.remove(game.pair());
      if (other == null) {
        halfPairs.put(game.pair(), game.halfPoints(0));
      } else {
        pairs.put(game.pair(), other + game.halfPoints(0));
      }
    }
    Sprt sprt = new Sprt(spec, Trial.PAIR);
    List<Double> llr = new ArrayList<>();
    List<Double> lower = new ArrayList<>();
    List<Double> upper = new ArrayList<>();
    int next = 1;
    while (pairs.containsKey(next) && !sprt.verdict().isDecided()) {
      sprt.add(pairs.get(next));
      SprtState state = sprt.state();
      llr.add(Numbers.millionths(state.llr()));
      lower.add(Numbers.millionths(state.lowerBound()));
      upper.add(Numbers.millionths(state.upperBound()));
      next++;
    }
    SprtState end = sprt.state();
    SequentialEstimate estimate = SequentialEstimate.of(end.counts(), spec);
    return new SprtPath(
        spec,
        llr,
        lower,
        upper,
        end.verdict().name().toLowerCase(Locale.ROOT),
        estimate.elo(),
        estimate.normalisedElo());
  }
}

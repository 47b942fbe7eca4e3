package dev.lodestone.tournament.report;

import dev.lodestone.tournament.journal.JsonLines;
import dev.lodestone.tournament.stats.EloModel;
import dev.lodestone.tournament.stats.OrderedSprt;
import dev.lodestone.tournament.stats.SequentialEstimate;
import dev.lodestone.tournament.stats.SprtSpec;
import dev.lodestone.tournament.stats.SprtState;
import dev.lodestone.tournament.stats.Trial;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The path of a sequential test, pair by pair in the order of their numbers.
 *
 * @param spec what is tested
 * @param llr the log-likelihood ratio after each pair, until the decision
 * @param lower the bound below which H0 is accepted, after each pair
 * @param upper the bound above which H1 is accepted, after each pair
 * @param verdict how the test stands, in lower case
 * @param elo the median-unbiased estimate in logistic Elo
 * @param normalisedElo the same in normalised Elo
 */
record SequentialTest(
    SprtSpec spec,
    List<Double> llr,
    List<Double> lower,
    List<Double> upper,
    String verdict,
    SequentialEstimate.Interval elo,
    SequentialEstimate.Interval normalisedElo) {

  /** The field {@code sprt} of a journal's first line, if there is one. */
  private record Config(Optional<Hypotheses> sprt) {}

  private record Hypotheses(
      Optional<EloModel> model, double elo0, double elo1, double alpha, double beta) {}

  /**
   * The spec in the first line of a journal; empty if the tournament is no sequential test.
   *
   * @throws IOException if the file cannot be read
   * @throws IllegalArgumentException if there is a spec and it is impossible
   */
  static Optional<SprtSpec> specOf(Path journal) throws IOException {
    try (BufferedReader in = Files.newBufferedReader(journal, StandardCharsets.UTF_8)) {
      String first = in.readLine();
      if (first == null) {
        return Optional.empty();
      }
      return JsonLines.parse(first, Config.class)
          .sprt()
          .map(
              h ->
                  new SprtSpec(
                      h.model().orElse(EloModel.NORMALISED),
                      h.elo0(),
                      h.elo1(),
                      h.alpha(),
                      h.beta()));
    }
  }

  /** The test as the first player of the tournament sees it. */
  static SequentialTest of(SprtSpec spec, List<RecordedGame> games) {
    OrderedSprt sprt = new OrderedSprt(spec, Trial.PAIR);
    Map<Integer, Integer> half = new HashMap<>();
    List<Double> llr = new ArrayList<>();
    List<Double> lower = new ArrayList<>();
    List<Double> upper = new ArrayList<>();
    // In the order of pairs, so that the path can be followed one pair at a time.
    Map<Integer, Integer> pairs = new TreeMap<>();
    for (RecordedGame game : games) {
      Integer other = half.remove(game.pair());
      if (other == null) {
        half.put(game.pair(), game.halfPoints(0));
      } else {
        pairs.put(game.pair(), other + game.halfPoints(0));
      }
    }
    for (Map.Entry<Integer, Integer> pair : pairs.entrySet()) {
      if (sprt.next() != pair.getKey() - 1 || sprt.verdict().isDecided()) {
        break;
      }
      sprt.add(pair.getKey() - 1, pair.getValue());
      SprtState state = sprt.state();
      llr.add(Numbers.thousandths(state.llr()));
      lower.add(Numbers.thousandths(state.lowerBound()));
      upper.add(Numbers.thousandths(state.upperBound()));
    }
    SprtState end = sprt.state();
    SequentialEstimate estimate = SequentialEstimate.of(end);
    return new SequentialTest(
        spec,
        llr,
        lower,
        upper,
        end.verdict().name().toLowerCase(Locale.ROOT),
        estimate.elo(),
        estimate.normalisedElo());
  }
}

package dev.lodestone.tournament.ugi;

import dev.lodestone.core.text.PlainText;
import dev.lodestone.search.Bounds;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchProgress;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Parses the words of an {@code info} line. Unknown words and invalid numbers are ignored. */
final class UgiInfoParser {

  /** Maximum length of the name of a statistic; a longer name would not fit into tables. */
  private static final int MAX_NAME = 32;

  private OptionalInt depth = OptionalInt.empty();
  private OptionalInt selectiveDepth = OptionalInt.empty();
  private OptionalLong millis = OptionalLong.empty();
  private OptionalLong nodes = OptionalLong.empty();
  private OptionalInt hashPermille = OptionalInt.empty();
  private Optional<Score> score = Optional.empty();
  private Bounds outcome = Bounds.ANY_OUTCOME;
  private Optional<Bounds> margin = Optional.empty();
  private SearchProgress.Bound bound = SearchProgress.Bound.EXACT;
  private int line = 1;
  private List<String> principalVariation = List.of();
  private Optional<UgiReply.Info.Stat> stat = Optional.empty();

  private UgiInfoParser() {}

  static UgiReply.Info parse(List<String> words) {
    UgiInfoParser parser = new UgiInfoParser();
    int i = 0;
    while (i < words.size()) {
      i = parser.parse(words, i);
    }
    return new UgiReply.Info(
        parser.depth,
        parser.selectiveDepth,
        parser.millis,
        parser.nodes,
        parser.hashPermille,
        parser.score(),
        parser.bound,
        parser.line,
        parser.principalVariation,
        parser.stat);
  }

  /**
   * Parses the keyword at index {@code i} and its values; returns the index of the next keyword.
   */
  private int parse(List<String> words, int i) {
    String key = words.get(i);
    switch (key) {
      case "string":
        stat = stat(words.subList(i + 1, words.size()));
        return words.size();
      case "pv":
        principalVariation = List.copyOf(words.subList(i + 1, words.size()));
        return words.size();
      case "lowerbound":
        bound = SearchProgress.Bound.LOWER;
        return i + 1;
      case "upperbound":
        bound = SearchProgress.Bound.UPPER;
        return i + 1;
      case "score":
        return i + 1;
      default:
        break;
    }
    OptionalLong number = i + 1 < words.size() ? number(words.get(i + 1)) : OptionalLong.empty();
    if (number.isEmpty()) {
      return i + 1;
    }
    long n = number.getAsLong();
    OptionalLong second = i + 2 < words.size() ? number(words.get(i + 2)) : OptionalLong.empty();
    if ((key.equals("proven") || key.equals("margin")) && second.isPresent()) {
      setBounds(key, n, second.getAsLong());
      return i + 3;
    }
    switch (key) {
      case "depth" -> depth = OptionalInt.of(toInt(n));
      case "seldepth" -> selectiveDepth = OptionalInt.of(toInt(n));
      case "time" -> millis = OptionalLong.of(Math.max(0, n));
      case "nodes" -> nodes = OptionalLong.of(Math.max(0, n));
      case "hashfull" -> hashPermille = OptionalInt.of(toInt(n));
      case "multipv" -> line = Math.max(1, toInt(n));
      case "cp" -> score = Optional.of(new Score.Estimate(Score.clamp(n)));
      case "mate" -> score = Optional.of(mate(n));
      default -> {
        // Ignored: nps and the keywords of other engines.
      }
    }
    return i + 2;
  }

  /** An engine-specific statistic; empty if an {@code info string} is an ordinary message. */
  private static Optional<UgiReply.Info.Stat> stat(List<String> words) {
    if (words.size() != 3 || !words.get(0).equals("stat") || words.get(1).length() > MAX_NAME) {
      return Optional.empty();
    }
    try {
      double value = Double.parseDouble(words.get(2));
      return Double.isFinite(value)
          ? Optional.of(new UgiReply.Info.Stat(PlainText.of(words.get(1)), value))
          : Optional.empty();
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  /** Contradictory bounds are ignored. */
  private void setBounds(String key, long low, long high) {
    if (low > high) {
      return;
    }
    if (key.equals("margin")) {
      margin = Optional.of(new Bounds(Score.clamp(low), Score.clamp(high)));
    } else if (low >= Bounds.LOSS && high <= Bounds.WIN) {
      outcome = new Bounds((int) low, (int) high);
    }
  }

  /**
   * Combines the score with the bounds on the outcome and on the margin. A proven win or loss is
   * expected as a mate. Without a distance it remains the estimate that was reported with it,
   * because no score expresses it.
   */
  private Optional<Score> score() {
    return score.map(value -> (value.isProven() ? value : bounded(value)).withMargin(margin));
  }

  private Score bounded(Score estimate) {
    if (outcome.isExact()) {
      return outcome.low() == Bounds.DRAW ? new Score.Draw() : estimate;
    }
    return new Score.Estimate(estimate.value(), outcome, Optional.empty());
  }

  /** A distance that is too long for a score is reduced to the maximum. */
  private static Score mate(long plies) {
    int max = Score.MAX_PLIES;
    int distance = (int) Math.min(max, Math.abs(Math.max(plies, -max)));
    return plies > 0 ? new Score.Win(distance) : new Score.Loss(distance);
  }

  private static int toInt(long n) {
    return (int) Math.max(0, Math.min(Integer.MAX_VALUE, n));
  }

  /** The number that a word stands for; empty if it is none. */
  static OptionalLong number(String text) {
    try {
      return OptionalLong.of(Long.parseLong(text));
    } catch (NumberFormatException e) {
      return OptionalLong.empty();
    }
  }
}

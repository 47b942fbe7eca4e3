package dev.lodestone.learning.sample;

import dev.lodestone.core.text.Texts;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.job.Setting;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What weights are fitted to: for each position a score from 0 (lost) to 1 (won), from the
 * perspective of the side to move, and the weight of the position.
 *
 * <p>If the result with best play is proven, it is the score. Otherwise the score is the weighted
 * mean of the game's result, which the data set weights as well, and the search's value.
 *
 * @param result weight of the game's result
 * @param value weight of the search's value
 * @param exact weight of a proven result; if 0, proofs are ignored
 */
public record Targets(double result, double value, double exact) {

  /**
   * The value of a search is a better target than the result of one game, and a proof is better
   * than both.
   */
  public static final Targets DEFAULT = new Targets(1, 1, 2);

  private static final double MAX_WEIGHT = 1000;

  public Targets {
    if (!isShare(result) || !isShare(value) || !isShare(exact) || result + value + exact == 0) {
      throw new IllegalArgumentException(
          Texts.format(
              "weights of targets must be from 0 to 1000, at least one above 0: result=%s value=%s"
                  + " exact=%s",
              result, value, exact));
    }
  }

  private static boolean isShare(double weight) {
    return weight >= 0 && weight <= MAX_WEIGHT;
  }

  /**
   * Parses targets such as {@code result=1,value=0.5,exact=2}. A target that is not named has the
   * weight 0.
   *
   * @throws IllegalArgumentException if the text is not valid; the message says what was expected
   */
  public static Targets parse(String text) {
    Map<String, Double> weights = new LinkedHashMap<>();
    for (String part : text.split(",", -1)) {
      String[] words = part.split("=", 2);
      boolean known = words.length == 2 && words[0].matches("result|value|exact");
      if (!known || !words[1].matches("\\d{1,4}(\\.\\d{1,6})?")) {
        throw new IllegalArgumentException(
            "expected result=W,value=W,exact=W with numbers from 0, found '" + part + "'");
      }
      if (weights.put(words[0], Double.parseDouble(words[1])) != null) {
        throw new IllegalArgumentException("'" + words[0] + "' is set twice");
      }
    }
    return new Targets(
        weights.getOrDefault("result", 0.0),
        weights.getOrDefault("value", 0.0),
        weights.getOrDefault("exact", 0.0));
  }

  /** The targets as text for {@link #parse}. */
  public String text() {
    return "result="
        + Setting.text(result)
        + ",value="
        + Setting.text(value)
        + ",exact="
        + Setting.text(exact);
  }

  /** The weight of a row; 0 if it has no target. */
  double weight(Row row) {
    return isExact(row) ? exact : resultWeight(row) + valueWeight(row);
  }

  /** The target score of a row whose weight is above 0. */
  double score(Row row) {
    if (isExact(row)) {
      return outcome(row);
    }
    Float searched = row.value().rootValue();
    double sum = resultWeight(row) * (row.value().result() + 1) / 2;
    if (searched != null) {
      sum += value * (searched + 1) / 2;
    }
    return sum / weight(row);
  }

  private boolean isExact(Row row) {
    return exact > 0 && row.proof().isExact();
  }

  private double resultWeight(Row row) {
    return result * row.value().valueWeight();
  }

  private double valueWeight(Row row) {
    return row.value().rootValue() == null ? 0 : value;
  }

  /**
   * The result of a position, 0 to 1: with best play if that is proven, otherwise that of the game.
   */
  static double outcome(Row row) {
    Byte proven = row.proof().low();
    return ((row.proof().isExact() && proven != null ? proven : row.value().result()) + 1) / 2.0;
  }
}

package dev.lodestone.learning.sample;

import dev.lodestone.dataset.row.Row;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What weights are fitted to: of each position, one score from 0 (lost) to 1 (won) for the side to
 * move, and its weight.
 *
 * <p>Where the result with best play is known, it is the score. Else the score is the mean of the
 * result of the game, weighted as the data set weights it, and of the search's value.
 *
 * @param result weight of the result
 * @param value weight of the search's value
 * @param exact weight of a proven result; with 0 it is ignored, and the others stand
 */
public record Targets(double result, double value, double exact) {

  /** A search is a better target than the result of one game, and a proof is better than both. */
  public static final Targets DEFAULT = new Targets(1, 1, 2);

  private static final double MOST = 1000;

  public Targets {
    if (!isShare(result) || !isShare(value) || !isShare(exact) || result + value + exact == 0) {
      throw new IllegalArgumentException(
          ("targets must count from 0 to 1000, one of them more than 0: result=%s value=%s"
                  + " exact=%s")
              .formatted(result, value, exact));
    }
  }

  private static boolean isShare(double weight) {
    return weight >= 0 && weight <= MOST;
  }

  /**
   * Reads {@code result=1,value=0.5,exact=2}; a target that is not named has the weight 0.
   *
   * @throws IllegalArgumentException that says what was expected
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
        throw new IllegalArgumentException("'" + words[0] + "' is there twice");
      }
    }
    return new Targets(
        weights.getOrDefault("result", 0.0),
        weights.getOrDefault("value", 0.0),
        weights.getOrDefault("exact", 0.0));
  }

  /** The text that {@link #parse} reads. */
  public String text() {
    return "result=" + plain(result) + ",value=" + plain(value) + ",exact=" + plain(exact);
  }

  private static String plain(double weight) {
    return weight == (int) weight ? Integer.toString((int) weight) : Double.toString(weight);
  }

  /** The weight of a row; 0 if it has no target. */
  double weight(Row row) {
    return isExact(row) ? exact : resultWeight(row) + valueWeight(row);
  }

  /** The score of a row that counts. */
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

  /** The result of a position: with best play where that is known, otherwise that of the game. */
  static double outcome(Row row) {
    Byte proven = row.proof().low();
    return ((row.proof().isExact() && proven != null ? proven : row.value().result()) + 1) / 2.0;
  }
}

package dev.lodestone.cli.command;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The result of a benchmark in a JSON file of JMH ({@code -rf json}); other fields are ignored.
 *
 * @param benchmark the class and the method
 * @param mode {@code thrpt} for operations per unit of time; all other modes measure times
 * @param params the values of its parameters
 */
@JsonIgnoreProperties(ignoreUnknown = true)
record JmhResult(
    String benchmark, String mode, Optional<Map<String, String>> params, Metric primaryMetric) {

  /**
   * The measured value.
   *
   * @param score the mean
   */
  @JsonIgnoreProperties(ignoreUnknown = true)
  record Metric(double score, String scoreUnit) {}

  /**
   * The name for tables: the class without its package, the method, and the parameters if there are
   * any.
   */
  String name() {
    String[] parts = benchmark.split("\\.", -1);
    String method =
        parts.length < 2 ? benchmark : parts[parts.length - 2] + "." + parts[parts.length - 1];
    StringBuilder name = new StringBuilder(method);
    params.ifPresent(
        all -> new TreeMap<>(all).forEach((key, value) -> name.append(" " + key + "=" + value)));
    return name.toString();
  }

  String unit() {
    return primaryMetric.scoreUnit();
  }

  double score() {
    return primaryMetric.score();
  }

  /** The speed, of which a higher value is faster in every mode. */
  double speed() {
    return mode.equals("thrpt") ? score() : 1 / score();
  }
}

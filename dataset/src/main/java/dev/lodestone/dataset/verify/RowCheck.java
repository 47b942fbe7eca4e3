package dev.lodestone.dataset.verify;

import static dev.lodestone.dataset.verify.FaultException.require;
import static dev.lodestone.dataset.verify.FaultException.requireEqual;

import dev.lodestone.dataset.row.PolicyTarget;
import dev.lodestone.dataset.row.Row;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Checks that the numbers of a row are within their ranges and consistent with each other, without
 * the game's rules.
 */
final class RowCheck {

  /** The tolerance for priors of schema 1, which were rounded to steps of 0.005. */
  private static final double HALF_A_PRIOR_STEP = 0.0025;

  /** Maximum deviation of the sum of priors from 1; each has 8 significant bits. */
  private static final double MAX_PRIOR_SUM_ERROR = 1.0 / 256;

  private RowCheck() {}

  /**
   * @param schema version of the data set's schema
   */
  static void check(Row row, int schema) {
    int actions = row.policy().actions().size();
    requireLength("visits", row.policy().visits(), actions);
    requireLength("values", row.policy().values(), actions);
    requireLength("priors", row.policy().priors(), actions);
    requireLength("action_lows", row.policy().actionLows(), actions);
    requireLength("action_highs", row.policy().actionHighs(), actions);
    if (row.policy().visits() != null) {
      long sum = 0;
      for (int visits : row.policy().visits()) {
        require(visits >= 0, "visits: expected none below 0", visits);
        sum += visits;
      }
      require(sum > 0, "visits: expected one above 0", row.policy().visits());
    }
    requireWithin("values", row.policy().values(), -1, 1);
    requireWithin("priors", row.policy().priors(), 0, 1);
    if (row.policy().priors() != null) {
      double sum = 0;
      for (float prior : row.policy().priors()) {
        sum += prior;
      }
      double error = schema == 1 ? HALF_A_PRIOR_STEP * actions + 1e-3 : MAX_PRIOR_SUM_ERROR;
      require(Math.abs(sum - 1) <= error, "priors: expected sum 1", sum);
    }
    requireWithin(
        "root_value",
        row.value().rootValue() == null ? null : List.of(row.value().rootValue()),
        -1,
        1);
    boolean hasTarget = schema == 1 ? row.policy().visits() != null : row.policyTarget() != null;
    require(
        row.policy().policyWeight() >= 0 && (row.policy().policyWeight() == 0 || hasTarget),
        "policy_weight: expected at least 0, and 0 without a policy target",
        row.policy().policyWeight());
    require(
        row.value().valueWeight() >= 0,
        "value_weight: expected at least 0",
        row.value().valueWeight());
    checkBounds(row);
  }

  /**
   * Checks that the visits and the surprise agree with the row's other columns; for schema 2 and
   * later.
   */
  static void checkTargets(Row row) {
    requireEqual("surprise", PolicyTarget.surprise(row), row.policy().surprise());
    boolean lost = row.proof().high() != null && row.proof().high() == -1;
    List<Integer> visits = row.policy().visits();
    List<Byte> highs = row.policy().actionHighs();
    for (int i = 0; visits != null && highs != null && i < visits.size(); i++) {
      require(
          visits.get(i) == 0 || highs.get(i) > -1 || lost,
          "visits: expected 0 for a move that is proven lost",
          visits.get(i));
    }
  }

  private static void checkBounds(Row row) {
    requireBounds("low, high", row.proof().low(), row.proof().high());
    require(
        row.proof().low() == null
            ? row.proof().proof() == null
            : "solver".equals(row.proof().proof()) || "search".equals(row.proof().proof()),
        "proof: expected solver or search if there are bounds, otherwise none",
        row.proof().proof());
    require(
        (row.policy().actionLows() == null) == (row.policy().actionHighs() == null),
        "action_lows, action_highs: expected both or none",
        row.policy().actionLows());
    if (row.policy().actionLows() != null && row.policy().actionHighs() != null) {
      byte best = -1;
      for (int i = 0; i < row.policy().actionLows().size(); i++) {
        requireBounds(
            "action_lows, action_highs",
            row.policy().actionLows().get(i),
            row.policy().actionHighs().get(i));
        best = (byte) Math.max(best, row.policy().actionLows().get(i));
      }
      byte high = row.proof().high() == null ? 1 : row.proof().high();
      require(best <= high, "high: expected at least the best of action_lows, " + best, high);
    }
  }

  private static void requireBounds(String what, @Nullable Byte low, @Nullable Byte high) {
    if (low == null && high == null) {
      return;
    }
    if (low == null || high == null) {
      throw new FaultException(what + ": expected both or none, found " + low + ", " + high);
    }
    if (low < -1 || low > high || high > 1) {
      throw new FaultException(
          what + ": expected -1 <= low <= high <= 1, found " + low + ", " + high);
    }
  }

  private static void requireLength(String what, @Nullable Collection<?> list, int length) {
    if (list != null && list.size() != length) {
      throw new FaultException(
          what + ": expected one for each of " + length + " actions, found " + list.size());
    }
  }

  /** The message is formatted only for a fault, because rows contain many numbers. */
  private static void requireWithin(
      String what, @Nullable List<Float> list, double low, double high) {
    if (list != null) {
      for (float value : list) {
        if (!(value >= low && value <= high)) {
          throw new FaultException(what + ": expected " + low + " to " + high + ", found " + value);
        }
      }
    }
  }
}

package dev.lodestone.dataset.row;

import dev.lodestone.search.Bounds;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The policy target of a row: the share of each legal move.
 *
 * <p>Where the result with best play is proven, and so is which moves keep it, these share equally:
 * a proof needs no visits. Elsewhere the shares are those of the visits. In a position in which
 * every move keeps the result, such as a lost one, only the visits are a target.
 */
public final class PolicyTarget {

  private static final int SURPRISE_STEPS = 10_000;

  private PolicyTarget() {}

  /**
   * The shares, in the order of the legal moves; null without a target.
   *
   * @param actions number of legal moves
   * @param visits null if they are no target
   * @param actionLows proven lower bounds of the moves; null if nothing is proven of any
   * @param outcome what is proven of the position
   */
  static double @Nullable [] of(
      int actions,
      @Nullable List<Integer> visits,
      @Nullable List<Byte> actionLows,
      Bounds outcome) {
    if (actions < 2) {
      return null;
    }
    if (outcome.isExact() && actionLows != null) {
      double[] keepers = new double[actions];
      int count = 0;
      for (int i = 0; i < actions; i++) {
        if (actionLows.get(i) >= outcome.low()) {
          keepers[i] = 1;
          count++;
        }
      }
      if (count > 0 && count < actions) {
        return divided(keepers, count);
      }
    }
    if (visits == null) {
      return null;
    }
    double[] shares = visits.stream().mapToDouble(v -> v).toArray();
    double sum = 0;
    for (double share : shares) {
      sum += share;
    }
    return sum > 0 ? divided(shares, sum) : null;
  }

  private static double[] divided(double[] shares, double sum) {
    for (int i = 0; i < shares.length; i++) {
      shares[i] /= sum;
    }
    return shares;
  }

  /**
   * The Kullback-Leibler divergence of the target from the priors as the row holds them, scaled to
   * sum 1, in nats.
   *
   * @return rounded as rows are; null without a target or priors
   */
  public static @Nullable Float surprise(Row row) {
    return surprise(row.policyTarget(), row.policy().priors());
  }

  static @Nullable Float surprise(double @Nullable [] target, @Nullable List<Float> priors) {
    if (target == null || priors == null) {
      return null;
    }
    double all = 0;
    for (float prior : priors) {
      all += prior;
    }
    double sum = 0;
    for (int i = 0; i < target.length; i++) {
      if (target[i] > 0) {
        sum += target[i] * StrictMath.log(target[i] * all / priors.get(i));
      }
    }
    return Steps.of(Math.max(0, sum), SURPRISE_STEPS);
  }
}

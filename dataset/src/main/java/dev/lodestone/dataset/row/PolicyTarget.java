package dev.lodestone.dataset.row;

import dev.lodestone.search.Bounds;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The policy target of a row: the share of each legal move.
 *
 * <p>If the result with best play is proven, and for each move whether it keeps that result, the
 * moves that keep it have equal shares: a proof needs no visits. Otherwise the shares are those of
 * the visits. In a position in which every move keeps the result, such as a lost one, only the
 * visits are a target.
 */
public final class PolicyTarget {

  private static final int SURPRISE_STEPS = 10_000;

  private PolicyTarget() {}

  /**
   * The shares, in the order of the legal moves.
   *
   * @param actions number of legal moves
   * @param visits null if they are not a target
   * @param actionLows proven lower bounds of the moves; null if nothing is proven of any move
   * @param outcome proven bounds of the position
   * @return null if there is no target
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
   * The Kullback-Leibler divergence of the target from the row's priors, which are scaled to sum to
   * 1, in nats.
   *
   * @return rounded as in rows; null without a target or priors
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

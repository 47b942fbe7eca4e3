package dev.lodestone.cli.command;

import dev.lodestone.search.Score;
import java.util.Optional;

/**
 * What a move cost, in the chance of winning that an engine's scores stand for. The board judges by
 * the same curve and the same limits.
 */
enum MoveMistake {
  INACCURACY("?!", 0.06),
  MISTAKE("?", 0.12),
  BLUNDER("??", 0.22);

  /** Estimates beyond this number of points count as much as each other. */
  static final double MOST_POINTS = 30;

  /** No estimate is as good as a proof. */
  static final double MOST_OF_ESTIMATE = 0.96;

  private final String sign;
  private final double minimum;

  MoveMistake(String sign, double minimum) {
    this.sign = sign;
    this.minimum = minimum;
  }

  /** The sign behind a move. */
  String sign() {
    return sign;
  }

  /** The minimum loss of chance. */
  double minimum() {
    return minimum;
  }

  /** The kind of a loss of chance; empty if it is small. */
  static Optional<MoveMistake> of(double lost) {
    Optional<MoveMistake> found = Optional.empty();
    for (MoveMistake each : values()) {
      found = lost >= each.minimum ? Optional.of(each) : found;
    }
    return found;
  }

  /** The chance of winning of the side to move, from 0 to 1; only for comparing moves. */
  static double chance(Score score) {
    if (score instanceof Score.Win) {
      return 1;
    }
    if (score instanceof Score.Loss) {
      return 0;
    }
    double points = score instanceof Score.Estimate e ? e.centipoints() / 100.0 : 0;
    double height =
        Math.min(MOST_OF_ESTIMATE, Math.log1p(Math.abs(points)) / Math.log1p(MOST_POINTS));
    return (1 + Math.signum(points) * height) / 2;
  }
}

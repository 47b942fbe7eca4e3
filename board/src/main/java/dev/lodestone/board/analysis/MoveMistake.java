package dev.lodestone.board.analysis;

import dev.lodestone.search.Score;
import java.util.Locale;
import java.util.Optional;

/**
 * A class of mistake by the chance of winning that a move loses according to an engine's scores.
 * The board's graphs use the same curve.
 */
public enum MoveMistake {
  INACCURACY("?!", 0.06),
  MISTAKE("?", 0.12),
  BLUNDER("??", 0.22);

  /** Estimates of more points than this count as this many. */
  public static final double MAX_POINTS = 30;

  /**
   * Maximum advantage of an estimate, where 1 is a proven win and 0 is equality: an estimate is
   * never as good as a proof.
   */
  public static final double MAX_ESTIMATE = 0.96;

  private final String sign;
  private final double minimum;

  MoveMistake(String sign, double minimum) {
    this.sign = sign;
    this.minimum = minimum;
  }

  /** The name in words. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The annotation sign that follows a move. */
  public String sign() {
    return sign;
  }

  /** The mistake that loses this winning chance; empty if the loss is small. */
  public static Optional<MoveMistake> of(double lost) {
    Optional<MoveMistake> found = Optional.empty();
    for (MoveMistake each : values()) {
      found = lost >= each.minimum ? Optional.of(each) : found;
    }
    return found;
  }

  /**
   * The chance that the side to move wins, from 0 to 1; meant for comparing moves, not calibrated.
   */
  public static double chance(Score score) {
    if (score instanceof Score.Win) {
      return 1;
    }
    if (score instanceof Score.Loss) {
      return 0;
    }
    double points = score instanceof Score.Estimate e ? e.centipoints() / 100.0 : 0;
    double height = Math.min(MAX_ESTIMATE, Math.log1p(Math.abs(points)) / Math.log1p(MAX_POINTS));
    return (1 + Math.signum(points) * height) / 2;
  }
}

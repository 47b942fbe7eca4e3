package dev.lodestone.board.analysis;

import dev.lodestone.search.Score;
import java.util.Locale;
import java.util.Optional;

/**
 * A class of mistake by the chance of winning that a move loses according to an engine's scores.
 */
public enum MoveMistake {
  INACCURACY("?!", 0.06),
  MISTAKE("?", 0.12),
  BLUNDER("??", 0.22);

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

  /** The chance that the side to move wins, from 0 to 1. */
  public static double chance(Score score) {
    return (1 + score.expectedResult()) / 2;
  }
}

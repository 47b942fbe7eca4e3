package dev.lodestone.stats.counts;

import java.util.OptionalDouble;

/**
 * The logistic scale of strength, on which 400 Elo are odds of ten to one (A. Elo, The Rating of
 * Chessplayers, 1978, but with the logistic curve that rating lists use today).
 */
public final class EloScale {

  /** The number of Elo per unit of natural log odds: 400 / ln 10. */
  public static final double ELO_PER_LOGIT = 400 / StrictMath.log(10);

  /**
   * The number of normalised Elo per standard deviation of a game's score: 800 / ln 10. This is
   * chosen so that normalised and logistic Elo agree near an even score if there are no draws (Van
   * den Bergh, "Normalized Elo").
   */
  public static final double NORMALISED = 2 * ELO_PER_LOGIT;

  private EloScale() {}

  /** The expected score, 0 to 1, of a player who is {@code elo} stronger. */
  public static double expectedScore(double elo) {
    return 1 / (1 + StrictMath.pow(10, -elo / 400));
  }

  /**
   * The difference in strength at which {@code score} is expected; absent if it is not in (0, 1).
   */
  public static OptionalDouble ofScore(double score) {
    if (!(score > 0 && score < 1)) {
      return OptionalDouble.empty();
    }
    return OptionalDouble.of(ELO_PER_LOGIT * (StrictMath.log(score) - StrictMath.log1p(-score)));
  }
}

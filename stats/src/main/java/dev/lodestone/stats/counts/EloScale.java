package dev.lodestone.stats.counts;

import java.util.OptionalDouble;

/**
 * The logistic scale of strength: 400 Elo are odds of ten to one (A. Elo, The Rating of
 * Chessplayers, 1978, with the logistic curve that all rating lists use today).
 */
public final class EloScale {

  /** Elo to one unit of natural log odds: 400 / ln 10. */
  public static final double ELO_PER_LOGIT = 400 / StrictMath.log(10);

  /**
   * Normalised Elo to one standard deviation of a game's score: 800 / ln 10. Chosen so that
   * normalised and logistic Elo agree near an even score if there are no draws (Van den Bergh,
   * "Normalized Elo").
   */
  public static final double NORMALISED = 2 * ELO_PER_LOGIT;

  private EloScale() {}

  /** The expected score, 0 to 1, of a player who is {@code elo} stronger. */
  public static double expectedScore(double elo) {
    return 1 / (1 + StrictMath.pow(10, -elo / 400));
  }

  /** The difference in strength at which {@code score} is expected; absent outside of (0, 1). */
  public static OptionalDouble ofScore(double score) {
    if (!(score > 0 && score < 1)) {
      return OptionalDouble.empty();
    }
    return OptionalDouble.of(ELO_PER_LOGIT * (StrictMath.log(score) - StrictMath.log1p(-score)));
  }
}

package dev.lodestone.stats.sequential;

/** The scale on which a sequential test states its hypotheses. */
public enum EloModel {
  /** Logistic Elo: the hypotheses fix the expected score. */
  LOGISTIC,
  /**
   * Normalised Elo: the hypotheses fix the expected score's distance from one half in standard
   * deviations, so a test takes about as many games whatever the rate of draws. The default.
   */
  NORMALISED
}

package dev.lodestone.stats.sequential;

/** The scale on which a sequential test states its hypotheses. */
public enum EloModel {
  /** Logistic Elo: the hypotheses fix the expected score. */
  LOGISTIC("Elo"),
  /**
   * Normalised Elo: the hypotheses fix the expected score's distance from one half in standard
   * deviations, so a test takes about the same number of games whatever the rate of draws. This is
   * the default.
   */
  NORMALISED("nElo");

  private final String unit;

  EloModel(String unit) {
    this.unit = unit;
  }

  /** The unit of differences on this scale. */
  public String unit() {
    return unit;
  }
}

package dev.lodestone.stats.sequential;

/** Tests with error rates of 5 %. */
public final class Specs {

  private Specs() {}

  public static SprtSpec normalised(double elo0, double elo1) {
    return new SprtSpec(EloModel.NORMALISED, elo0, elo1, 0.05, 0.05);
  }

  public static SprtSpec logistic(double elo0, double elo1) {
    return new SprtSpec(EloModel.LOGISTIC, elo0, elo1, 0.05, 0.05);
  }
}

package dev.lodestone.learning.fit;

/**
 * The settings of the minimisation of a loss.
 *
 * @param seed of the order of the samples
 * @param epochs maximum number of passes over all samples, at least 0
 * @param batch number of samples in a step, at least 1
 * @param rate size of the first steps of a parameter, above 0 and at most 1
 * @param ridge strength of the pull of each parameter to its start, in samples, at least 0
 */
public record TrainingSettings(long seed, int epochs, int batch, double rate, double ridge) {

  public TrainingSettings {
    FitSpec.require(epochs >= 0, "at least 0 epochs", epochs);
    FitSpec.require(batch >= 1, "at least one sample per batch", batch);
    FitSpec.require(rate > 0 && rate <= 1, "a rate above 0 and at most 1", rate);
    FitSpec.require(ridge >= 0 && ridge <= 1e9, "a ridge from 0 to 1e9", ridge);
  }

  /**
   * The settings as text, without the epochs, because a fit may be resumed with a larger maximum.
   */
  String text() {
    return "seed=" + seed + " batch=" + batch + " rate=" + rate + " ridge=" + ridge;
  }
}

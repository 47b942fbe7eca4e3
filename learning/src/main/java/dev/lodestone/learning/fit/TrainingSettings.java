package dev.lodestone.learning.fit;

/**
 * How a loss is minimised.
 *
 * @param seed of the order of the samples
 * @param epochs maximum number of passes over all samples, from 0
 * @param batch samples of a step, from 1
 * @param rate size of the first steps of a parameter, above 0 and at most 1
 * @param ridge number of samples that pull a parameter to where it started, from 0
 */
public record TrainingSettings(long seed, int epochs, int batch, double rate, double ridge) {

  public TrainingSettings {
    FitSpec.require(epochs >= 0, "no epochs or more", epochs);
    FitSpec.require(batch >= 1, "at least one sample a batch", batch);
    FitSpec.require(rate > 0 && rate <= 1, "a rate above 0 and at most 1", rate);
    FitSpec.require(ridge >= 0 && ridge <= 1e9, "a ridge from 0 to 1e9", ridge);
  }

  /** The settings as text, without the epochs, because a fit may be continued for more of them. */
  String text() {
    return "seed=" + seed + " batch=" + batch + " rate=" + rate + " ridge=" + ridge;
  }
}

package dev.lodestone.learning.fit;

import static dev.lodestone.core.text.Arguments.requireThat;

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
    requireThat(epochs >= 0, "expected at least 0 epochs, found %s", epochs);
    requireThat(batch >= 1, "expected at least one sample per batch, found %s", batch);
    requireThat(rate > 0 && rate <= 1, "expected a rate above 0 and at most 1, found %s", rate);
    requireThat(ridge >= 0 && ridge <= 1e9, "expected a ridge from 0 to 1e9, found %s", ridge);
  }

  /**
   * The settings as text, without the epochs, because a fit may be resumed with a larger maximum.
   */
  String text() {
    return "seed=" + seed + " batch=" + batch + " rate=" + rate + " ridge=" + ridge;
  }
}

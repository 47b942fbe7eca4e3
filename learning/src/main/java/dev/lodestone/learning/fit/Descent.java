package dev.lodestone.learning.fit;

/**
 * How a loss is made small.
 *
 * @param seed of the order of the samples
 * @param epochs how often all samples are gone through at most, from 0
 * @param batch samples of a step, from 1
 * @param rate how far a parameter goes in a step at first, above 0 and at most 1
 * @param ridge how many samples pull a parameter to where it started, from 0
 */
public record Descent(long seed, int epochs, int batch, double rate, double ridge) {

  public Descent {
    FitSpec.require(epochs >= 0, "no epochs or more", epochs);
    FitSpec.require(batch >= 1, "at least one sample a batch", batch);
    FitSpec.require(rate > 0 && rate <= 1, "a rate above 0 and at most 1", rate);
    FitSpec.require(ridge >= 0 && ridge <= 1e9, "a ridge from 0 to 1e9", ridge);
  }

  /** The same in words, but for the epochs: a fit may go on for more of them. */
  String text() {
    return "seed=" + seed + " batch=" + batch + " rate=" + rate + " ridge=" + ridge;
  }
}

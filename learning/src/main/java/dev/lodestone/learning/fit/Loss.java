package dev.lodestone.learning.fit;

import dev.lodestone.learning.sample.SampleBlock;

/**
 * The loss of a model's predictions as a function of its parameters, which a fit minimises. Used by
 * one thread at a time; others use {@linkplain #twin twins}.
 *
 * @param <B> type of the samples
 */
interface Loss<B extends SampleBlock> {

  /** The same loss with the same array of parameters, for another thread. */
  Loss<B> twin();

  /** The parameters; the fit changes this array. */
  double[] parameters();

  /** The cross entropy of the prediction for a sample, in bits. */
  double bits(B samples, int i);

  /**
   * Adds the gradient of a sample's loss to {@code gradient}: {@code weight} times the derivatives
   * of the cross entropy, in nats, with respect to the parameters.
   *
   * @return the same as {@link #bits}
   */
  double addSlope(B samples, int i, double weight, double[] gradient);
}

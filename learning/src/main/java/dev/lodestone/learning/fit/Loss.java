package dev.lodestone.learning.fit;

import dev.lodestone.learning.sample.SampleBlock;

/**
 * The loss of predictions as a function of parameters, which a fit minimises. Used by one thread.
 *
 * @param <B> samples whose predictions it is about
 */
interface Loss<B extends SampleBlock> {

  /** The parameters themselves, which a fit changes. */
  double[] parameters();

  /** The cross entropy of a sample, in bits. */
  double bits(B samples, int i);

  /**
   * Adds {@code weight} times the derivatives of a sample's cross entropy in nats, by the
   * parameters, to a gradient.
   *
   * @return the same as {@link #bits}
   */
  double addSlope(B samples, int i, double weight, double[] gradient);
}

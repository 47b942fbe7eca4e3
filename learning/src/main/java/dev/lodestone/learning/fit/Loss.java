package dev.lodestone.learning.fit;

import dev.lodestone.learning.sample.SampleBlock;
import java.util.List;

/**
 * The loss of a model's predictions as a function of its parameters, which a fit minimises. Used by
 * one thread at a time; several use its {@linkplain #parts parts}.
 *
 * @param <B> type of the samples
 */
interface Loss<B extends SampleBlock> {

  /**
   * Instances of this loss with the same array of parameters, among which a batch is divided so
   * that threads can share it. Always as many, so that sums do not depend on the number of
   * processors; only this one if a sample takes too little time.
   */
  default List<Loss<B>> parts() {
    return List.of(this);
  }

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

package dev.lodestone.learning.fit;

import dev.lodestone.learning.sample.SampleBlock;
import java.util.Arrays;

/**
 * The objective that a fit minimises: the mean cross entropy of the samples, each counted by its
 * weight, and half the ridge times the squared distance of all parameters from where they started,
 * over the weight of all samples to train on. So a parameter that few samples concern stays where
 * it was: at 0 in a new fit, at its old value in one that continues from weights. Pulled to 0, rare
 * patterns of a continued fit were forgotten, and the engine became weaker while the loss fell.
 *
 * <p>Collects one batch at a time. Not thread-safe.
 *
 * @param <B> the samples
 */
final class Objective<B extends SampleBlock> {

  private static final double LN_2 = StrictMath.log(2);

  private final Loss<B> loss;
  private final double[] start;
  private final double decay;
  private final double[] gradient;
  private double bits;
  private double weight;

  /**
   * @param start the parameters to which the ridge pulls
   * @param ridge in samples: a single sample pulls about as much at a parameter that is at a
   *     distance of 1
   * @param total weight of all samples to train on
   */
  Objective(Loss<B> loss, double[] start, double ridge, double total) {
    this.loss = loss;
    this.start = start.clone();
    this.decay = ridge / total;
    this.gradient = new double[loss.parameters().length];
  }

  /** Forgets the batch. */
  void clear() {
    Arrays.fill(gradient, 0);
    bits = 0;
    weight = 0;
  }

  /** Adds a sample to the batch. */
  void add(B samples, int i) {
    double counts = samples.weight(i);
    bits += counts * loss.addSlope(samples, i, counts, gradient);
    weight += counts;
  }

  /** The batch's weight. */
  double weight() {
    return weight;
  }

  /** The batch's cross entropy, in bits, summed by weight. */
  double bits() {
    return bits;
  }

  /** The objective on the batch, in nats. */
  double nats() {
    double squares = 0;
    double[] parameters = loss.parameters();
    for (int i = 0; i < parameters.length; i++) {
      double distance = parameters[i] - start[i];
      squares += distance * distance;
    }
    return bits * LN_2 / weight + decay * squares / 2;
  }

  /** Its derivatives by the parameters; called once a batch. */
  double[] gradient() {
    double[] parameters = loss.parameters();
    for (int i = 0; i < gradient.length; i++) {
      gradient[i] = gradient[i] / weight + decay * (parameters[i] - start[i]);
    }
    return gradient;
  }
}

package dev.lodestone.learning.fit;

import dev.lodestone.learning.sample.SampleBlock;
import java.util.Arrays;

/**
 * What a fit makes small: the mean cross entropy of the samples, each counted by its weight, and
 * half the ridge times the square of all parameters over the weight of all samples to train on. So
 * a parameter that few samples speak of stays small.
 *
 * <p>Collects one batch at a time. Not thread-safe.
 *
 * @param <B> the samples
 */
final class Objective<B extends SampleBlock> {

  private static final double LN_2 = StrictMath.log(2);

  private final Loss<B> loss;
  private final double decay;
  private final double[] gradient;
  private double bits;
  private double weight;

  /**
   * @param ridge in samples: a single one pulls about as much at a parameter of 1
   * @param total weight of all samples to train on
   */
  Objective(Loss<B> loss, double ridge, double total) {
    this.loss = loss;
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
    for (double parameter : loss.parameters()) {
      squares += parameter * parameter;
    }
    return bits * LN_2 / weight + decay * squares / 2;
  }

  /** Its derivatives by the parameters; called once a batch. */
  double[] gradient() {
    double[] parameters = loss.parameters();
    for (int i = 0; i < gradient.length; i++) {
      gradient[i] = gradient[i] / weight + decay * parameters[i];
    }
    return gradient;
  }
}

package dev.lodestone.learning.fit;

import dev.lodestone.learning.measure.Logistic;
import dev.lodestone.learning.sample.Samples;
import java.util.Arrays;

/**
 * What a fit makes small: the mean cross entropy of the samples, each counted by its weight, and
 * half the ridge times the square of all parameters over the weight of all samples to train on. So
 * a parameter that few samples speak of stays small.
 *
 * <p>Collects one batch at a time. Not thread-safe.
 */
final class Objective {

  private static final double LN_2 = StrictMath.log(2);

  private final Model model;
  private final double decay;
  private final double[] gradient;
  private double bits;
  private double weight;

  /**
   * @param ridge in samples: a single one pulls about as much at a parameter of 1
   * @param total weight of all samples to train on
   */
  Objective(Model model, double ridge, double total) {
    this.model = model;
    this.decay = ridge / total;
    this.gradient = new double[model.parameters().length];
  }

  /** Forgets the batch. */
  void clear() {
    Arrays.fill(gradient, 0);
    bits = 0;
    weight = 0;
  }

  /** Adds a sample to the batch. */
  void add(Samples samples, int i) {
    double value = model.value(samples, i);
    double counts = samples.weight(i);
    double score = samples.score(i);
    bits += counts * Logistic.bits(value, score);
    weight += counts;
    model.addSlope(samples, i, counts * (Logistic.score(value) - score), gradient);
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
    for (double parameter : model.parameters()) {
      squares += parameter * parameter;
    }
    return bits * LN_2 / weight + decay * squares / 2;
  }

  /** Its derivatives by the parameters; called once a batch. */
  double[] gradient() {
    double[] parameters = model.parameters();
    for (int i = 0; i < gradient.length; i++) {
      gradient[i] = gradient[i] / weight + decay * parameters[i];
    }
    return gradient;
  }
}

package dev.lodestone.learning.fit;

import dev.lodestone.learning.sample.SampleBlock;
import java.util.Arrays;

/**
 * The objective of a fit: the weighted mean cross entropy of the samples, plus a ridge: half of its
 * strength times the squared distance of all parameters from their start, divided by the total
 * weight of the training samples. A parameter that occurs in few samples therefore stays near its
 * start: 0 in a new fit, the old value in a fit that continues from weights. When the ridge pulled
 * towards 0, continued fits forgot rare patterns, and the engine became weaker while the loss fell.
 *
 * <p>Accumulates one batch at a time. Not thread-safe.
 *
 * @param <B> type of the samples
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
   * @param start the parameters towards which the ridge pulls
   * @param ridge strength in samples: one sample pulls a parameter about as strongly as a ridge of
   *     1 at a distance of 1 from the start
   * @param total weight of all training samples
   */
  Objective(Loss<B> loss, double[] start, double ridge, double total) {
    this.loss = loss;
    this.start = start.clone();
    this.decay = ridge / total;
    this.gradient = new double[loss.parameters().length];
  }

  /** Begins a new batch. */
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

  /** The total weight of the batch. */
  double weight() {
    return weight;
  }

  /** The weighted sum of the batch's cross entropies, in bits. */
  double bits() {
    return bits;
  }

  /** The value of the objective for the batch, in nats. */
  double nats() {
    double squares = 0;
    double[] parameters = loss.parameters();
    for (int i = 0; i < parameters.length; i++) {
      double distance = parameters[i] - start[i];
      squares += distance * distance;
    }
    return bits * LN_2 / weight + decay * squares / 2;
  }

  /**
   * The derivatives of the objective with respect to the parameters. Must be called at most once
   * for each batch.
   */
  double[] gradient() {
    double[] parameters = loss.parameters();
    for (int i = 0; i < gradient.length; i++) {
      gradient[i] = gradient[i] / weight + decay * (parameters[i] - start[i]);
    }
    return gradient;
  }
}

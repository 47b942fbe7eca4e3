package dev.lodestone.learning.fit;

import dev.lodestone.learning.sample.SampleBlock;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

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
  private final List<Part<B>> parts;
  private final double[] start;
  private final double decay;

  /** Some samples of a batch. Used by one thread at a time. */
  private static final class Part<B extends SampleBlock> {

    private final Loss<B> loss;
    private final double[] gradient;
    private double bits;
    private double weight;

    Part(Loss<B> loss) {
      this.loss = loss;
      this.gradient = new double[loss.parameters().length];
    }

    void clear() {
      Arrays.fill(gradient, 0);
      bits = 0;
      weight = 0;
    }

    void add(B samples, int[] order, int from, int to) {
      for (int at = from; at < to; at++) {
        double counts = samples.weight(order[at]);
        bits += counts * loss.addSlope(samples, order[at], counts, gradient);
        weight += counts;
      }
    }
  }

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
    this.parts = loss.parts().stream().map(Part::new).toList();
  }

  /** Begins a new batch. */
  void clear() {
    parts.forEach(Part::clear);
  }

  /**
   * Adds samples to the batch.
   *
   * @param order their indices are those of this array from {@code from} up to, but not including,
   *     {@code to}
   */
  void add(B samples, int[] order, int from, int to) {
    int count = to - from;
    int number = parts.size();
    IntStream.range(0, number)
        .parallel()
        .forEach(
            p ->
                parts
                    .get(p)
                    .add(
                        samples,
                        order,
                        from + p * count / number,
                        from + (p + 1) * count / number));
  }

  /** The total weight of the batch. */
  double weight() {
    return parts.stream().mapToDouble(part -> part.weight).sum();
  }

  /** The weighted sum of the batch's cross entropies, in bits. */
  double bits() {
    return parts.stream().mapToDouble(part -> part.bits).sum();
  }

  /** The value of the objective for the batch, in nats. */
  double nats() {
    double squares = 0;
    double[] parameters = loss.parameters();
    for (int i = 0; i < parameters.length; i++) {
      double distance = parameters[i] - start[i];
      squares += distance * distance;
    }
    return bits() * LN_2 / weight() + decay * squares / 2;
  }

  /**
   * The derivatives of the objective with respect to the parameters. Must be called at most once
   * for each batch.
   */
  double[] gradient() {
    double[] parameters = loss.parameters();
    double[] gradient = parts.get(0).gradient;
    for (Part<B> part : parts.subList(1, parts.size())) {
      for (int i = 0; i < gradient.length; i++) {
        gradient[i] += part.gradient[i];
      }
    }
    double weight = weight();
    for (int i = 0; i < gradient.length; i++) {
      gradient[i] = gradient[i] / weight + decay * (parameters[i] - start[i]);
    }
    return gradient;
  }
}

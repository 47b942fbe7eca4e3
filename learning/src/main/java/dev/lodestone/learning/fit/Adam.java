package dev.lodestone.learning.fit;

/**
 * Minimises a function by steps along noisy gradients, with an adaptive step size for each
 * parameter (Kingma and Ba, "Adam: a method for stochastic optimization", ICLR 2015) and the decay
 * rates of that paper.
 */
final class Adam {

  private static final double FIRST_DECAY = 0.9;
  private static final double SECOND_DECAY = 0.999;
  private static final double EPSILON = 1e-8;

  private final double[] first;
  private final double[] second;
  private long steps;

  Adam(int parameters) {
    first = new double[parameters];
    second = new double[parameters];
  }

  /** Continues with the moments {@link #first} and {@link #second} after {@code steps} steps. */
  Adam(double[] first, double[] second, long steps) {
    this.first = first.clone();
    this.second = second.clone();
    this.steps = steps;
  }

  /**
   * Moves {@code weights} against {@code gradient}. Each weight moves by about {@code rate} at
   * most.
   */
  void step(double[] weights, double[] gradient, double rate) {
    steps++;
    double firstBias = 1 - StrictMath.pow(FIRST_DECAY, steps);
    double secondBias = 1 - StrictMath.pow(SECOND_DECAY, steps);
    double pace = rate * Math.sqrt(secondBias) / firstBias;
    for (int i = 0; i < weights.length; i++) {
      double g = gradient[i];
      first[i] += (1 - FIRST_DECAY) * (g - first[i]);
      second[i] += (1 - SECOND_DECAY) * (g * g - second[i]);
      weights[i] -= pace * first[i] / (Math.sqrt(second[i]) + EPSILON);
    }
  }

  double[] first() {
    return first;
  }

  double[] second() {
    return second;
  }

  long steps() {
    return steps;
  }
}

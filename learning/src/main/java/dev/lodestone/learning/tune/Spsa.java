package dev.lodestone.learning.tune;

import dev.lodestone.core.SplitMix64;
import java.util.ArrayList;
import java.util.List;

/**
 * Simultaneous perturbation stochastic approximation (Spall, "An overview of the simultaneous
 * perturbation method for efficient optimization", 1998): in each iteration all values are moved at
 * once, each up or down at random, and two settings on either side of the middle play each other.
 * The middle moves towards the winner. The cost of an iteration therefore does not depend on the
 * number of values.
 *
 * <p>The schedule is that of fishtest, the testing framework of Stockfish: with {@code A} a tenth
 * of the iterations, the distance is {@code step * (iterations / k)^0.101} in iteration {@code k},
 * and a won game moves a value by {@code rate * step^2 * ((A + iterations) / (A + k))^0.602}
 * divided by the distance.
 *
 * <p>The settings depend only on the seed and the scores so far. Not thread-safe.
 */
final class Spsa {

  private static final double ALPHA = 0.602;
  private static final double GAMMA = 0.101;
  private static final double STABILITY = 0.1;
  private static final double UNIT = 0x1p-53;

  private final List<Tunable> tunables;
  private final int iterations;
  private final double rate;
  private final long seed;
  private final double[] values;
  private int done;

  /**
   * @param rate how far a won game moves a value in the last iteration, in steps
   */
  Spsa(List<Tunable> tunables, int iterations, double rate, long seed) {
    this.tunables = List.copyOf(tunables);
    this.iterations = iterations;
    this.rate = rate;
    this.seed = seed;
    this.values = tunables.stream().mapToDouble(Tunable::start).toArray();
  }

  /**
   * Two settings that play each other.
   *
   * @param plus values of the first setting, as engine options
   * @param minus values of the second setting
   */
  record Trial(List<String> plus, List<String> minus) {}

  /** The number of finished iterations. */
  int done() {
    return done;
  }

  boolean isOver() {
    return done >= iterations;
  }

  /** The middle of the next settings: one value for each tunable. */
  List<Double> values() {
    List<Double> list = new ArrayList<>();
    for (double value : values) {
      list.add(value);
    }
    return list;
  }

  /** The settings of the next iteration. */
  Trial next() {
    SplitMix64 random = random();
    List<String> plus = new ArrayList<>();
    List<String> minus = new ArrayList<>();
    for (int i = 0; i < values.length; i++) {
      double away = direction(random) * distance(tunables.get(i));
      double chance = (random.nextLong() >>> 11) * UNIT;
      plus.add(tunables.get(i).text(values[i] + away, chance));
      minus.add(tunables.get(i).text(values[i] - away, chance));
    }
    return new Trial(plus, minus);
  }

  /**
   * Ends the iteration.
   *
   * @param score number of games that plus has won, minus the number that it has lost
   */
  void score(int score) {
    SplitMix64 random = random();
    double shift = STABILITY * iterations;
    double gain = StrictMath.pow((shift + iterations) / (shift + done + 1), ALPHA);
    for (int i = 0; i < values.length; i++) {
      Tunable tunable = tunables.get(i);
      double pace = rate * tunable.step() * tunable.step() * gain / distance(tunable);
      values[i] = tunable.within(values[i] + direction(random) * pace * score);
      random.nextLong(); // skip the number that decided the rounding
    }
    done++;
  }

  private SplitMix64 random() {
    return new SplitMix64(SplitMix64.derive(seed, "spsa/" + (done + 1)));
  }

  private static int direction(SplitMix64 random) {
    return random.nextLong() < 0 ? -1 : 1;
  }

  private double distance(Tunable tunable) {
    return tunable.step() * StrictMath.pow((double) iterations / (done + 1), GAMMA);
  }
}

package dev.lodestone.core;

import static dev.lodestone.core.text.Arguments.requireThat;

import java.nio.charset.StandardCharsets;

/**
 * The generator of all randomness in Lodestone: small, fast, and the same sequence on every machine
 * and every JDK.
 *
 * <p>State advances by the golden gamma, output is Stafford's variant 13 of the MurmurHash3
 * finalizer (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014).
 * Period 2^64. Not thread-safe.
 */
public final class SplitMix64 {

  private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

  private long state;

  /** A generator whose sequence is fixed by {@code seed}. */
  public SplitMix64(long seed) {
    this.state = seed;
  }

  /** The next 64 random bits. */
  public long nextLong() {
    state += GOLDEN_GAMMA;
    return mix(state);
  }

  /**
   * A number in {@code [0, bound)}, {@code bound >= 1}, by Lemire's multiplication method. Its bias
   * is below {@code bound / 2^32}, too small to measure for the number of legal moves of a
   * position.
   */
  public int nextInt(int bound) {
    return below(bound, nextLong());
  }

  /** Maps 64 random bits to a number below {@code bound}, as {@link #nextInt} does. */
  public static int below(int bound, long bits) {
    return (int) (((bits >>> 32) * bound) >>> 32);
  }

  /** A number in {@code [0, 1)} of 53 random bits. */
  public double nextDouble() {
    return fraction(nextLong());
  }

  /** Maps 64 random bits to a number in {@code [0, 1)}, as {@link #nextDouble} does. */
  public static double fraction(long bits) {
    return (bits >>> 11) * 0x1p-53;
  }

  /**
   * Draws an index in proportion to its weight.
   *
   * @param weights numbers of at least 0
   * @return the index; -1 if all weights are 0, and in the rarest cases by rounding
   */
  public int nextIndex(double[] weights) {
    double sum = 0;
    for (double weight : weights) {
      sum += weight;
    }
    double left = nextDouble() * sum;
    for (int i = 0; i < weights.length; i++) {
      left -= weights[i];
      if (left < 0 && weights[i] > 0) {
        return i;
      }
    }
    return -1;
  }

  /**
   * Derives the seed for one purpose from a common seed: different purposes give unrelated
   * sequences, and the same purpose always gives the same sequence.
   */
  public static long derive(long seed, String purpose) {
    long h = mix(seed + GOLDEN_GAMMA);
    for (byte b : purpose.getBytes(StandardCharsets.UTF_8)) {
      h = mix(h ^ (b & 0xff)) + GOLDEN_GAMMA;
    }
    return mix(h);
  }

  /**
   * Maps a seed to a range, deterministically and uniformly. A seed in {@code [0, max - min]} gives
   * {@code min + seed}. Every number of the range is the image of equally many seeds, apart from a
   * few seeds that are replaced by numbers drawn from a generator that they seed.
   *
   * @param min the smallest number of the range
   * @param max the largest number of the range, at least {@code min}
   */
  public static long within(long seed, long min, long max) {
    requireThat(min <= max, "a range needs min <= max: min=%s max=%s", min, max);
    // Unsigned from here on, because a width may be as large as 2^64, which is represented by 0.
    long width = max - min + 1;
    if (width == 0) {
      return seed;
    }
    long surplus = Long.remainderUnsigned(-width, width);
    SplitMix64 others = new SplitMix64(seed);
    long x = seed;
    // The last seeds do not fill a whole width and would make some numbers more likely.
    while (Long.compareUnsigned(x, -1 - surplus) > 0) {
      x = others.nextLong();
    }
    return min + Long.remainderUnsigned(x, width);
  }

  /**
   * A bijection of the 64-bit numbers in which each input bit flips about half of the output bits.
   */
  public static long mix(long x) {
    long z = x;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}

package dev.lodestone.core;

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
   * A number in {@code [0, bound)}, {@code bound >= 1}, by Lemire's multiplication. The bias is
   * below {@code bound / 2^32}, which is too small to be measured for lists of moves.
   */
  public int nextInt(int bound) {
    return below(bound, nextLong());
  }

  /** Maps 64 random bits to a number below {@code bound}, as {@link #nextInt} does. */
  public static int below(int bound, long bits) {
    return (int) (((bits >>> 32) * bound) >>> 32);
  }

  /**
   * A seed for one purpose, derived from a seed for all: different purposes give unrelated
   * sequences, the same purpose always the same one.
   */
  public static long derive(long seed, String purpose) {
    long h = mix(seed + GOLDEN_GAMMA);
    for (byte b : purpose.getBytes(StandardCharsets.UTF_8)) {
      h = mix(h ^ (b & 0xff)) + GOLDEN_GAMMA;
    }
    return mix(h);
  }

  /**
   * A seed reduced to a range, always the same for the same seed. A seed that lies in {@code [0,
   * max - min]} gives {@code min + seed}; of all 2^64 seeds, every number of the range is the image
   * of equally many, up to the few that are replaced by others drawn from them.
   *
   * @param min smallest number of the range
   * @param max largest number of the range, not below {@code min}
   */
  public static long within(long seed, long min, long max) {
    if (min > max) {
      throw new IllegalArgumentException("a range needs min <= max: min=" + min + " max=" + max);
    }
    // Unsigned from here on, because a width may be as large as 2^64, which is represented by 0.
    long width = max - min + 1;
    if (width == 0) {
      return seed;
    }
    long surplus = Long.remainderUnsigned(-width, width);
    SplitMix64 others = new SplitMix64(seed);
    long x = seed;
    // The last seeds, which do not fill a whole width, would make some numbers likelier.
    while (Long.compareUnsigned(x, -1 - surplus) > 0) {
      x = others.nextLong();
    }
    return min + Long.remainderUnsigned(x, width);
  }

  /** A bijection of the 64-bit numbers in which every input bit flips half of the output bits. */
  public static long mix(long x) {
    long z = x;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}

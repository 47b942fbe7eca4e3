package dev.lodestone.stats.counts;

import dev.lodestone.core.SplitMix64;

/** Random fractions for simulations. */
public final class Uniform {

  private Uniform() {}

  /** A number in {@code [0, 1)} with 53 random bits. */
  public static double next(SplitMix64 random) {
    return (random.nextLong() >>> 11) * 0x1.0p-53;
  }
}

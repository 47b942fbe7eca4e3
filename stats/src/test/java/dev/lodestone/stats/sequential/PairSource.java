package dev.lodestone.stats.sequential;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.stats.counts.EloScale;
import dev.lodestone.stats.counts.Uniform;
import java.util.function.ToDoubleFunction;

/** Draws pair results from a pentanomial distribution with a known difference in strength. */
public final class PairSource {

  /** Similar to a game with a moderate share of draws. */
  public static final double[] DRAWISH = {1, 4, 8, 4, 1};

  /** A game without draws: pairs score 0, 2 or 4 half points. */
  static final double[] DRAWLESS = {1, 0, 2, 0, 1};

  private final double[] cumulative;

  /**
   * Creates a source whose distribution is the exponential tilt of {@code base} with this
   * normalised Elo.
   */
  public PairSource(double[] base, double normalisedElo) {
    this(base, PairSource::normalisedElo, normalisedElo);
  }

  /**
   * Creates a source whose distribution is the exponential tilt of {@code base} with this logistic
   * Elo.
   */
  static PairSource withElo(double[] base, double elo) {
    return new PairSource(base, PairSource::mean, EloScale.expectedScore(elo));
  }

  private PairSource(double[] base, ToDoubleFunction<double[]> quantity, double value) {
    double low = -5;
    double high = 5;
    for (int n = 0; n < 200; n++) {
      double mid = (low + high) / 2;
      if (quantity.applyAsDouble(tilted(base, mid)) < value) {
        low = mid;
      } else {
        high = mid;
      }
    }
    cumulative = tilted(base, (low + high) / 2);
    for (int h = 1; h < cumulative.length; h++) {
      cumulative[h] += cumulative[h - 1];
    }
  }

  private static double[] tilted(double[] base, double tilt) {
    double[] p = new double[base.length];
    double sum = 0;
    for (int h = 0; h < p.length; h++) {
      p[h] = base[h] * Math.exp(tilt * h);
      sum += p[h];
    }
    for (int h = 0; h < p.length; h++) {
      p[h] /= sum;
    }
    return p;
  }

  private static double mean(double[] p) {
    double mean = 0;
    for (int h = 0; h < p.length; h++) {
      mean += p[h] * h / 4;
    }
    return mean;
  }

  private static double normalisedElo(double[] p) {
    double mean = mean(p);
    double square = 0;
    for (int h = 0; h < p.length; h++) {
      square += p[h] * h * h / 16;
    }
    return 800 / Math.log(10) * (mean - 0.5) / Math.sqrt(2 * (square - mean * mean));
  }

  /** Draws the half points of one pair. */
  public int next(SplitMix64 random) {
    double u = Uniform.next(random);
    int h = 0;
    while (h < 4 && u >= cumulative[h]) {
      h++;
    }
    return h;
  }
}

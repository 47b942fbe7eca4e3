package dev.lodestone.stats.sequential;

import dev.lodestone.stats.counts.Pentanomial;
import dev.lodestone.stats.counts.ScoreCounts;
import dev.lodestone.stats.counts.Trial;
import dev.lodestone.stats.counts.WinDrawLoss;

/**
 * A running sequential probability ratio test, which decides after each trial whether to stop.
 *
 * <p>After each trial it computes the generalised {@link LogLikelihoodRatio}, updates the {@link
 * OvershootCorrection} and compares the ratio with the corrected bounds. The caller must add trials
 * in the order in which they were scheduled, not in the order in which they finished. Once the test
 * is decided, further trials change neither its verdict nor its numbers.
 *
 * <p>Not thread-safe.
 */
public final class Sprt {

  private final SprtSpec spec;
  private final Trial trial;
  private final OvershootCorrection overshoot = new OvershootCorrection();
  private ScoreCounts counts;
  private double llr;
  private SprtVerdict verdict = SprtVerdict.CONTINUE;

  /** Creates a test of {@code spec} without trials. */
  public Sprt(SprtSpec spec, Trial trial) {
    this.spec = spec;
    this.trial = trial;
    this.counts = none(trial);
  }

  private static ScoreCounts none(Trial trial) {
    return switch (trial) {
      case GAME -> WinDrawLoss.NONE;
      case PAIR -> Pentanomial.NONE;
    };
  }

  /**
   * Adds the next trial, unless the test is decided, and returns the verdict.
   *
   * @param halfPoints the half points of the first-named player
   * @throws IllegalArgumentException if no trial of this kind can score that
   */
  public SprtVerdict add(int halfPoints) {
    trial.requireHalfPoints(halfPoints);
    if (verdict.isDecided()) {
      return verdict;
    }
    if (counts instanceof Pentanomial pairs) {
      counts = pairs.plusPair(halfPoints);
    } else if (counts instanceof WinDrawLoss games) {
      counts = games.plusGame(halfPoints);
    }
    llr = LogLikelihoodRatio.of(counts, spec);
    overshoot.update(llr);
    if (llr < lowerBound()) {
      verdict = SprtVerdict.ACCEPT_H0;
    } else if (llr > upperBound()) {
      verdict = SprtVerdict.ACCEPT_H1;
    }
    return verdict;
  }

  /** The unit of observation. */
  public Trial trial() {
    return trial;
  }

  /** The verdict so far. */
  public SprtVerdict verdict() {
    return verdict;
  }

  /** The current state of the test. */
  public SprtState state() {
    return new SprtState(spec, counts, llr, lowerBound(), upperBound(), verdict);
  }

  private double lowerBound() {
    return spec.lowerBound() + overshoot.below();
  }

  private double upperBound() {
    return spec.upperBound() - overshoot.above();
  }
}

package dev.lodestone.tournament.stats;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Feeds a sequential test strictly in the order of trial numbers, whatever the order in which
 * trials finish.
 *
 * <p>Short games finish first, and short games are not like long ones: a test fed in finishing
 * order looks at a sample that favours them, and may stop on it. So a trial that finishes early is
 * held until all its predecessors are in. It follows that the verdict does not depend on how many
 * games are played at a time.
 *
 * <p>Not thread-safe.
 */
public final class OrderedSprt {

  private final Sprt sprt;
  private final Map<Long, Integer> held = new HashMap<>();
  private final Set<Long> skipped = new HashSet<>();
  private long next;

  /** A test of {@code spec} that waits for trial 0. */
  public OrderedSprt(SprtSpec spec, Trial trial) {
    this.sprt = new Sprt(spec, trial);
  }

  /**
   * Takes the result of one trial and returns the verdict after all that could be fed with it.
   *
   * @param index the trial's number, from 0; each at most once
   * @param halfPoints what the first-named player scored
   * @throws IllegalArgumentException if the number was given before or is negative, or no trial of
   *     this kind can score that
   */
  public SprtVerdict add(long index, int halfPoints) {
    sprt.trial().requireHalfPoints(halfPoints);
    requireNew(index);
    held.put(index, halfPoints);
    feed();
    return sprt.verdict();
  }

  /**
   * Says that a trial will never have a result, so that its successors need not wait for it.
   * Nothing about the play may decide this: leaving out games by their course biases the test.
   *
   * @param index the trial's number, from 0
   * @throws IllegalArgumentException if the number was given before or is negative
   */
  public SprtVerdict skip(long index) {
    requireNew(index);
    skipped.add(index);
    feed();
    return sprt.verdict();
  }

  private void requireNew(long index) {
    if (index < 0) {
      throw new IllegalArgumentException("a trial's number must not be negative: index=" + index);
    }
    if (index < next || held.containsKey(index) || skipped.contains(index)) {
      throw new IllegalArgumentException("a trial must be given once: index=" + index);
    }
  }

  private void feed() {
    while (true) {
      Integer halfPoints = held.remove(next);
      if (halfPoints != null) {
        sprt.add(halfPoints);
      } else if (!skipped.remove(next)) {
        return;
      }
      next++;
    }
  }

  /** The number of the first trial that is missing. */
  public long next() {
    return next;
  }

  /** How many results are held because a predecessor is missing. */
  public int held() {
    return held.size();
  }

  /** The test as it stands now. */
  public SprtState state() {
    return sprt.state();
  }

  /** How the test stands. */
  public SprtVerdict verdict() {
    return sprt.verdict();
  }
}

package dev.lodestone.stats.sequential;

import dev.lodestone.stats.counts.ScoreCounts;

/**
 * A sequential test at one moment: everything a report needs.
 *
 * @param spec hypotheses of the test
 * @param counts the trials that the test has counted; none after its decision
 * @param llr the log-likelihood ratio after the last of them; 0 before the first
 * @param lowerBound the ratio below which H0 is accepted: Wald's bound, drawn in by the mean
 *     overshoot seen so far
 * @param upperBound the ratio above which H1 is accepted, also drawn in
 * @param verdict verdict so far
 */
public record SprtState(
    SprtSpec spec,
    ScoreCounts counts,
    double llr,
    double lowerBound,
    double upperBound,
    SprtVerdict verdict) {}

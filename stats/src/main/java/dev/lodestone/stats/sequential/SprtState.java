package dev.lodestone.stats.sequential;

import dev.lodestone.stats.counts.ScoreCounts;

/**
 * A snapshot of a sequential test with everything that a report needs.
 *
 * @param spec the hypotheses of the test
 * @param counts the trials that the test has counted, which does not include those after its
 *     decision
 * @param llr the log-likelihood ratio after the last of them; 0 before the first
 * @param lowerBound the ratio below which H0 is accepted: Wald's bound, moved inwards by the mean
 *     overshoot so far
 * @param upperBound the ratio above which H1 is accepted, also moved inwards
 * @param verdict the verdict so far
 */
public record SprtState(
    SprtSpec spec,
    ScoreCounts counts,
    double llr,
    double lowerBound,
    double upperBound,
    SprtVerdict verdict) {}

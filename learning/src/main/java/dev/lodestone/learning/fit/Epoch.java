package dev.lodestone.learning.fit;

/**
 * One pass over all training samples: a point of the learning curve.
 *
 * @param number from 1
 * @param rate of its steps
 * @param train mean cross entropy during the pass, in bits
 * @param validation mean cross entropy of the held-out samples after the pass, in bits
 * @param best whether {@code validation} is the minimum so far; if it is not, the next epoch
 *     continues from the best one at half the rate
 */
public record Epoch(int number, double rate, double train, double validation, boolean best) {}

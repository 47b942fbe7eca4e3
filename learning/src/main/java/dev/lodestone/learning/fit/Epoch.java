package dev.lodestone.learning.fit;

/**
 * One pass over all training samples: a point of the learning curve.
 *
 * @param number counted from 1
 * @param rate of its steps
 * @param train mean cross entropy during the pass, in bits
 * @param validation that of the samples held out, after it
 * @param best whether that is the minimum so far; where it is not, the next epoch continues from
 *     the best one, at half the rate
 */
public record Epoch(int number, double rate, double train, double validation, boolean best) {}

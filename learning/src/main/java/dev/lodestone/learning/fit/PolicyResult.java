package dev.lodestone.learning.fit;

import dev.lodestone.learning.measure.PolicyMeasurement;
import dev.lodestone.search.knowledge.Weights;
import java.util.List;

/**
 * The result of a policy's fit.
 *
 * @param weights the fitted weights, in thousandths of a nat
 * @param epochs the learning curve
 * @param measurement of the weights on held-out positions
 */
public record PolicyResult(Weights weights, List<Epoch> epochs, PolicyMeasurement measurement) {}

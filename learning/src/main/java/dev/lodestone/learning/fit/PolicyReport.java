package dev.lodestone.learning.fit;

import dev.lodestone.learning.measure.PolicyMeasurement;
import java.util.List;

/**
 * The report of a policy's fit.
 *
 * @param id of the weights
 * @param game id of the game
 * @param title of the game
 * @param features number of features
 * @param provenance how the weights were made
 * @param settings of the fit
 * @param epochs the learning curve
 * @param measurement of the weights on held-out positions
 */
public record PolicyReport(
    String id,
    String game,
    String title,
    int features,
    List<String> provenance,
    PolicySpec settings,
    List<Epoch> epochs,
    PolicyMeasurement measurement)
    implements Report {}

package dev.lodestone.learning.fit;

import dev.lodestone.learning.sample.ChoiceSamples;
import dev.lodestone.search.Logistic;
import dev.lodestone.search.knowledge.Features;
import java.util.List;
import java.util.Map;

/**
 * Predicts the shares of moves: the sum of the parameters of a move's features is the logarithm of
 * its share, up to a constant for each position. The loss of a prediction is its cross entropy with
 * the target shares.
 */
final class ChoiceModel implements Loss<ChoiceSamples> {

  private static final double LN_2 = StrictMath.log(2);

  private final List<String> names;
  private final Knots knots;
  private final double[] parameters;

  // Scratch: predicted shares of a sample's moves.
  private double[] shares = new double[64];

  /**
   * Creates a model whose parameters are 0.
   *
   * @param knots ascending, below the number of phases
   */
  ChoiceModel(Features features, List<Integer> knots) {
    this.names = features.names();
    this.knots = new Knots(knots, features.phases().count());
    this.parameters = new double[names.size() * knots.size()];
  }

  @Override
  public double[] parameters() {
    return parameters;
  }

  @Override
  public double bits(ChoiceSamples choices, int i) {
    double logOfSum = predict(choices, i);
    double nats = 0;
    int first = choices.begin(i);
    for (int move = first; move < choices.end(i); move++) {
      nats += choices.share(move) * (logOfSum - value(choices, move, choices.phase(i)));
    }
    return nats / LN_2;
  }

  @Override
  public double addSlope(ChoiceSamples choices, int i, double weight, double[] gradient) {
    double bits = bits(choices, i);
    int phase = choices.phase(i);
    int knot = knots.before(phase);
    double later = knots.share(phase);
    int width = knots.count();
    int first = choices.begin(i);
    for (int move = first; move < choices.end(i); move++) {
      double slope = weight * (shares[move - first] - choices.share(move));
      for (int e = choices.beginOfEntries(move); e < choices.endOfEntries(move); e++) {
        int at = choices.feature(e) * width + knot;
        gradient[at] += (1 - later) * slope;
        if (later > 0) {
          gradient[at + 1] += later * slope;
        }
      }
    }
    return bits;
  }

  /**
   * Writes the predicted shares to {@link #shares}.
   *
   * @return the logarithm of the sum by which the exponentials are divided
   */
  private double predict(ChoiceSamples choices, int i) {
    int first = choices.begin(i);
    int count = choices.end(i) - first;
    if (count > shares.length) {
      shares = new double[2 * count];
    }
    for (int m = 0; m < count; m++) {
      shares[m] = value(choices, first + m, choices.phase(i));
    }
    return Logistic.toShares(shares, count);
  }

  /** The sum of the parameters of a move's features. */
  private double value(ChoiceSamples choices, int move, int phase) {
    int knot = knots.before(phase);
    double later = knots.share(phase);
    int width = knots.count();
    double sooner = 0;
    double rest = 0;
    for (int e = choices.beginOfEntries(move); e < choices.endOfEntries(move); e++) {
      int at = choices.feature(e) * width + knot;
      sooner += parameters[at];
      if (later > 0) {
        rest += parameters[at + 1];
      }
    }
    return (1 - later) * sooner + later * rest;
  }

  /**
   * The weights at the knots by feature, in whole numbers.
   *
   * @param scale weight for a parameter of 1
   */
  Map<String, List<Integer>> weights(int scale) {
    return knots.weights(names, parameters, scale);
  }
}

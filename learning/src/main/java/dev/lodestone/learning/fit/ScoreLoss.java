package dev.lodestone.learning.fit;

import dev.lodestone.learning.sample.Samples;
import dev.lodestone.search.Logistic;

/** The loss of a {@link LinearModel} whose values predict the scores of positions. */
final class ScoreLoss implements Loss<Samples> {

  private final LinearModel model;

  ScoreLoss(LinearModel model) {
    this.model = model;
  }

  @Override
  public double[] parameters() {
    return model.parameters();
  }

  @Override
  public double bits(Samples samples, int i) {
    return Logistic.bits(model.value(samples, i), samples.score(i));
  }

  @Override
  public double addSlope(Samples samples, int i, double weight, double[] gradient) {
    double value = model.value(samples, i);
    double score = samples.score(i);
    model.addSlope(samples, i, weight * (Logistic.score(value) - score), gradient);
    return Logistic.bits(value, score);
  }
}

package dev.lodestone.learning.measure;

import dev.lodestone.core.text.Rounded;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.learning.measure.PolicyMeasurement.Comparison;
import dev.lodestone.learning.sample.ChoiceSamples;
import dev.lodestone.learning.sample.SampleFile;
import dev.lodestone.search.Logistic;
import dev.lodestone.search.MovePolicy;
import dev.lodestone.search.knowledge.Features;
import dev.lodestone.search.knowledge.Weights;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Measures how well the weights of a policy, as rounded for an engine, predict the samples of one
 * split.
 */
public final class PolicyMeasure {

  private static final int MAX_GROUPS = 10;

  private final int[][] weights;
  private final int phasesOfGroup;
  private final Counter all = new Counter();
  private final Counter[] byPhase;

  // Scratch: target and predicted shares of a position's moves.
  private double[] shares = new double[64];
  private double[] predicted = new double[64];

  private PolicyMeasure(Features features, Weights weights) {
    this.weights = weights.byPhase(features);
    this.phasesOfGroup = (features.phases().count() + MAX_GROUPS - 1) / MAX_GROUPS;
    this.byPhase = new Counter[(features.phases().count() + phasesOfGroup - 1) / phasesOfGroup];
    Arrays.setAll(byPhase, i -> new Counter());
  }

  /**
   * Measures the weights of a policy.
   *
   * @param split a split with at least one sample
   */
  public static PolicyMeasurement of(
      Features features, Weights weights, SampleFile<ChoiceSamples> file, Split split)
      throws IOException {
    PolicyMeasure measure = new PolicyMeasure(features, weights);
    file.forEach(split, measure::add);
    return measure.sum(split);
  }

  private void add(ChoiceSamples choices, int i) {
    int first = choices.begin(i);
    int count = choices.end(i) - first;
    if (count > shares.length) {
      shares = new double[2 * count];
      predicted = new double[2 * count];
    }
    int chosen = 0;
    for (int m = 0; m < count; m++) {
      shares[m] = choices.share(first + m);
      chosen = shares[m] > shares[chosen] ? m : chosen;
    }
    all.begin(count);
    Counter ofPhase = byPhase[choices.phase(i) / phasesOfGroup];
    ofPhase.begin(count);
    for (Kind kind : Kind.values()) {
      for (int m = 0; m < count; m++) {
        predicted[m] = predict(kind, choices, i, first + m, count);
      }
      if (kind == Kind.FITTED) {
        Logistic.toShares(predicted, count);
      }
      all.add(kind, shares, predicted, count, chosen);
      ofPhase.add(kind, shares, predicted, count, chosen);
    }
  }

  private double predict(Kind kind, ChoiceSamples choices, int i, int move, int count) {
    return switch (kind) {
      case MINIMUM -> choices.share(move);
      case UNIFORM -> 1.0 / count;
      case ODDS -> choices.present(move);
      case FITTED -> score(choices, move, weights[choices.phase(i)]);
    };
  }

  private static double score(ChoiceSamples choices, int move, int[] ofPhase) {
    int sum = 0;
    for (int e = choices.beginOfEntries(move); e < choices.endOfEntries(move); e++) {
      sum += ofPhase[choices.feature(e)];
    }
    return (double) sum / MovePolicy.NAT;
  }

  private PolicyMeasurement sum(Split split) {
    List<PolicyMeasurement.Phase> phases = new ArrayList<>();
    for (int i = 0; i < byPhase.length; i++) {
      if (byPhase[i].positions > 0) {
        int from = i * phasesOfGroup;
        int to = Math.min(weights.length, from + phasesOfGroup) - 1;
        phases.add(new PolicyMeasurement.Phase(from, to, byPhase[i].comparison()));
      }
    }
    return new PolicyMeasurement(split.text(), all.comparison(), phases);
  }

  /** The kinds of prediction that are compared. */
  private enum Kind {
    MINIMUM,
    UNIFORM,
    ODDS,
    FITTED
  }

  /** Adds up the predictions for a number of positions. */
  private static final class Counter {

    private final PredictionCounter[] kinds = new PredictionCounter[Kind.values().length];
    private long positions;
    private long moves;

    Counter() {
      Arrays.setAll(kinds, i -> new PredictionCounter());
    }

    void begin(int count) {
      positions++;
      moves += count;
    }

    void add(Kind kind, double[] shares, double[] predicted, int count, int chosen) {
      kinds[kind.ordinal()].add(shares, predicted, count, chosen);
    }

    Comparison comparison() {
      return new Comparison(
          positions,
          Rounded.hundredThousandth((double) moves / positions),
          kinds[Kind.MINIMUM.ordinal()].prediction().bits(),
          kinds[Kind.UNIFORM.ordinal()].prediction(),
          kinds[Kind.ODDS.ordinal()].prediction(),
          kinds[Kind.FITTED.ordinal()].prediction());
    }
  }
}

package dev.lodestone.learning.measure;

import dev.lodestone.core.text.Rounded;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.learning.measure.Measurement.Bin;
import dev.lodestone.learning.measure.Measurement.Cell;
import dev.lodestone.learning.sample.SampleFile;
import dev.lodestone.learning.sample.Samples;
import dev.lodestone.search.Logistic;
import dev.lodestone.search.knowledge.FeatureSet;
import dev.lodestone.search.knowledge.Weights;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** Measures how well weights, as rounded for an engine, predict the samples of one split. */
public final class Measure {

  private static final int MAX_GROUPS = 10;
  private static final int LAST_PLIES = 8;
  private static final int MIN_POSITIONS = 200;

  private final Values values;
  private final int phases;
  private final int scale;
  private final int phasesOfGroup;
  private final LossCounter all = new LossCounter();
  private final LossCounter exact = new LossCounter();
  private final LossCounter[] byPhase;
  private final BinCounter bins = new BinCounter();
  private final BinCounter[] binsByPhase;
  private final BinCounter presentBins = new BinCounter();

  /** The values of an evaluator. */
  public interface Values {

    /** The value of a sample, in centipoints, from the perspective of the side to move. */
    double of(Samples samples, int i);
  }

  private Measure(Values values, int phases, int scale) {
    this.values = values;
    this.phases = phases;
    this.scale = scale;
    this.phasesOfGroup = (phases + MAX_GROUPS - 1) / MAX_GROUPS;
    int groups = (phases + phasesOfGroup - 1) / phasesOfGroup;
    byPhase = new LossCounter[groups];
    binsByPhase = new BinCounter[groups];
    for (int i = 0; i < groups; i++) {
      byPhase[i] = new LossCounter();
      binsByPhase[i] = new BinCounter();
    }
  }

  /**
   * Measures weights.
   *
   * @param scale number of centipoints that multiply the odds by e
   * @param split a split with at least one sample
   */
  public static Measurement of(
      FeatureSet features, Weights weights, int scale, SampleFile<Samples> file, Split split)
      throws IOException {
    int[][] byPhase = weights.byPhase(features);
    return of(
        (samples, i) -> value(byPhase, samples, i), features.phases().count(), scale, file, split);
  }

  /**
   * Measures an evaluator.
   *
   * @param phases number of phases of the game
   * @param scale number of centipoints that multiply the odds by e
   * @param split a split with at least one sample
   */
  public static Measurement of(
      Values values, int phases, int scale, SampleFile<Samples> file, Split split)
      throws IOException {
    Measure measure = new Measure(values, phases, scale);
    file.forEach(split, measure::add);
    // Reads the samples again, because the calibration of the present evaluator needs its scale.
    int presentScale = measure.all.losses().presentScale();
    file.forEach(
        split,
        (samples, i) ->
            measure.presentBins.add(
                Logistic.score((double) samples.present(i) / presentScale), samples.outcome(i)));
    return measure.sum(split);
  }

  private void add(Samples samples, int i) {
    int phase = samples.phase(i);
    double x = values.of(samples, i) / scale;
    double outcome = samples.outcome(i);
    int group = phase / phasesOfGroup;
    all.add(x, samples.present(i), outcome);
    byPhase[group].add(x, samples.present(i), outcome);
    if (samples.isExact(i) && samples.pliesLeft(i) <= LAST_PLIES) {
      exact.add(x, samples.present(i), outcome);
    }
    double prediction = Logistic.score(x);
    bins.add(prediction, outcome);
    binsByPhase[group].add(prediction, outcome);
  }

  private static int value(int[][] weights, Samples samples, int i) {
    int[] ofPhase = weights[samples.phase(i)];
    int value = 0;
    for (int e = samples.begin(i); e < samples.end(i); e++) {
      value += ofPhase[samples.feature(e)] * samples.count(e);
    }
    return value;
  }

  private Measurement sum(Split split) {
    List<Measurement.Phase> phases = new ArrayList<>();
    List<Cell> cells = new ArrayList<>();
    for (int i = 0; i < byPhase.length; i++) {
      if (byPhase[i].isEmpty()) {
        continue;
      }
      int from = i * phasesOfGroup;
      int to = Math.min(this.phases, from + phasesOfGroup) - 1;
      phases.add(new Measurement.Phase(from, to, byPhase[i].losses()));
      for (Bin bin : binsByPhase[i].bins()) {
        cells.add(new Cell(from, to, bin));
      }
    }
    return new Measurement(
        split.text(),
        all.losses(),
        phases,
        exact.isEmpty() ? Optional.empty() : Optional.of(exact.losses()),
        bins.bins(),
        cells,
        worst(cells, Bin::deviation),
        worst(cells, Bin::beyondChance),
        presentBins.bins());
  }

  private static Optional<Double> worst(List<Cell> cells, ToDoubleFunction<Bin> of) {
    return cells.stream()
        .map(Cell::bin)
        .filter(bin -> bin.positions() >= MIN_POSITIONS)
        .map(bin -> Rounded.hundredThousandth(of.applyAsDouble(bin)))
        .max(Double::compare);
  }
}

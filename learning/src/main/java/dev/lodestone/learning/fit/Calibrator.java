package dev.lodestone.learning.fit;

import dev.lodestone.dataset.row.Split;
import dev.lodestone.learning.sample.SampleFile;
import dev.lodestone.learning.sample.Samples;
import dev.lodestone.search.Logistic;
import dev.lodestone.search.knowledge.FeatureSet;
import java.io.IOException;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.CholeskyDecomposition;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;

/**
 * Finds the {@link Calibration} with which values predict results best (Platt, "Probabilistic
 * outputs for support vector machines", 1999): one factor for each knot, because values in a part
 * of the game may be too small or too large, and optionally a shift for each group of positions and
 * knot. The rules favour no colour, but they may favour the side that moves last; shifts correct
 * for that. A calibration does not change the order of two positions of the same group and phase.
 *
 * <p>A fit to the values of a search needs a calibration, because a search's values are smaller
 * than results and may favour the side to move. A fit of many weights to few positions needs one
 * because its values are too large. Positions of one game have the same result and therefore count
 * less than as many positions of different games; if there are few games, a calibration changes
 * little.
 */
final class Calibrator {

  /**
   * Strength of the pull of each factor and shift towards its neutral value, in samples of
   * different games.
   */
  private static final double PULL = 10;

  /** The positions of one game count as much as this number of positions of different games. */
  private static final double GAME_WEIGHT = 5;

  private static final int MAX_STEPS = 50;
  private static final double CLOSE = 1e-9;

  /** A value has one term for each of two knots, and one for its group's shift at each. */
  private static final int MAX_TERMS = 4;

  private final LinearModel model;
  private final SampleFile<Samples> samples;
  private final Split split;
  private final double weight;
  private final boolean shifts;
  private final Calibration none;
  private final double[] parts;

  // The terms of the current sample: indices into the calibration, and their factors.
  private final int[] number = new int[MAX_TERMS];
  private final double[] term = new double[MAX_TERMS];
  private int terms;

  private Calibrator(LinearModel model, SampleFile<Samples> samples, Split split, boolean shifts) {
    this.model = model;
    this.samples = samples;
    this.split = split;
    this.weight =
        Math.min(1, GAME_WEIGHT * samples.games(split) / Math.max(1, samples.samples(split)));
    this.shifts = shifts;
    this.none = Calibration.none(model.knots().count(), shifts ? model.groups() : 0);
    this.parts = new double[model.knots().count()];
  }

  /**
   * Finds the calibration by Newton's method. Does not change the model.
   *
   * @param split a split whose positions were not used by the fit
   * @param shifts whether groups of positions are shifted
   */
  static Calibration of(LinearModel model, SampleFile<Samples> samples, Split split, boolean shifts)
      throws IOException {
    Calibrator calibrator = new Calibrator(model, samples, split, shifts);
    Calibration calibration = calibrator.none;
    double moved = 1;
    for (int step = 0; step < MAX_STEPS && moved > CLOSE; step++) {
      double[] by = calibrator.step(calibration);
      calibration = calibration.plus(by);
      moved = 0;
      for (double one : by) {
        moved = Math.max(moved, Math.abs(one));
      }
    }
    return calibration;
  }

  /** One step of Newton's method, as a change of the factors and shifts. */
  private double[] step(Calibration from) throws IOException {
    int size = from.size();
    RealMatrix curvature = MatrixUtils.createRealIdentityMatrix(size).scalarMultiply(PULL);
    double[] slope = new double[size];
    for (int i = 0; i < size; i++) {
      slope[i] = PULL * (none.number(i) - from.number(i));
    }
    samples.forEach(
        split,
        (block, i) -> {
          findTerms(block, i);
          add(from, block.outcome(i), slope, curvature);
        });
    return new CholeskyDecomposition(curvature)
        .getSolver()
        .solve(new ArrayRealVector(slope))
        .toArray();
  }

  private void findTerms(Samples block, int i) {
    terms = 0;
    int knot = model.parts(block, i, parts);
    double later = model.knots().share(block.phase(i));
    int group = shifts ? model.group(block, i) : FeatureSet.NO_GROUP;
    addTerm(knot, parts[knot]);
    if (group != FeatureSet.NO_GROUP) {
      addTerm(none.ofShift(group, knot), 1 - later);
    }
    if (later > 0) {
      addTerm(knot + 1, parts[knot + 1]);
      if (group != FeatureSet.NO_GROUP) {
        addTerm(none.ofShift(group, knot + 1), later);
      }
    }
  }

  private void addTerm(int of, double by) {
    number[terms] = of;
    term[terms] = by;
    terms++;
  }

  private void add(Calibration from, double outcome, double[] slope, RealMatrix curvature) {
    double x = 0;
    for (int i = 0; i < terms; i++) {
      x += from.number(number[i]) * term[i];
    }
    double score = Logistic.score(x);
    double bend = weight * score * (1 - score);
    for (int i = 0; i < terms; i++) {
      slope[number[i]] += weight * (outcome - score) * term[i];
      for (int j = 0; j < terms; j++) {
        curvature.addToEntry(number[i], number[j], bend * (term[i] * term[j]));
      }
    }
  }
}

package dev.lodestone.learning.fit;

import dev.lodestone.dataset.row.Split;
import dev.lodestone.learning.measure.Logistic;
import dev.lodestone.learning.sample.SampleFile;
import dev.lodestone.learning.sample.Samples;
import java.io.IOException;
import java.util.Arrays;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.CholeskyDecomposition;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;

/**
 * Makes values mean what they say: one factor for each knot, by which the values of that part of
 * the game predict outcomes best (Platt, "Probabilistic outputs for support vector machines", 1999,
 * without an offset, since a game has no favourite among colours). Which of two positions is better
 * stays what the fit found.
 *
 * <p>A fit needs it where it aims at what a search said, for a search is more careful than results
 * are, and where many weights were fitted to few positions, which makes them too sure. Positions of
 * one game have the same result, and so tell less than as many of different games; where there are
 * few games factors stay near 1.
 */
final class Calibration {

  /** In samples of games of their own: so many pull a factor to 1. */
  private static final double PULL = 10;

  /** The positions of a game tell as much as so many of different games. */
  private static final double WORTH_OF_GAME = 5;

  private static final int MOST_STEPS = 50;
  private static final double CLOSE = 1e-9;

  private final Model model;
  private final SampleFile<Samples> samples;
  private final Split split;
  private final double weight;
  private final double[] factors;

  private Calibration(Model model, SampleFile<Samples> samples, Split split) {
    this.model = model;
    this.samples = samples;
    this.split = split;
    this.weight =
        Math.min(1, WORTH_OF_GAME * samples.games(split) / Math.max(1, samples.samples(split)));
    this.factors = new double[model.knots()];
    Arrays.fill(factors, 1);
  }

  /**
   * The factors, by Newton's method; the model stays as it is.
   *
   * @param split of positions that played no part in the fit
   */
  static double[] factors(Model model, SampleFile<Samples> samples, Split split)
      throws IOException {
    Calibration calibration = new Calibration(model, samples, split);
    double moved = 1;
    for (int step = 0; step < MOST_STEPS && moved > CLOSE; step++) {
      moved = calibration.step();
    }
    return calibration.factors;
  }

  /** Returns how far the factors have moved. */
  private double step() throws IOException {
    int width = factors.length;
    RealMatrix curvature = MatrixUtils.createRealIdentityMatrix(width).scalarMultiply(PULL);
    double[] slope = new double[width];
    for (int i = 0; i < width; i++) {
      slope[i] = PULL * (1 - factors[i]);
    }
    Samples block = new Samples();
    double[] parts = new double[width];
    for (int number = 0; number < samples.blocks(split); number++) {
      samples.read(split, number, block);
      for (int i = 0; i < block.size(); i++) {
        int knot = model.parts(block, i, parts);
        add(parts, knot, Math.min(width - 1, knot + 1), block.outcome(i), slope, curvature);
      }
    }
    double[] by =
        new CholeskyDecomposition(curvature)
            .getSolver()
            .solve(new ArrayRealVector(slope))
            .toArray();
    double moved = 0;
    for (int i = 0; i < width; i++) {
      factors[i] += by[i];
      moved = Math.max(moved, Math.abs(by[i]));
    }
    return moved;
  }

  /** Only the parts from one knot to another are not 0. */
  private void add(
      double[] parts, int from, int to, double outcome, double[] slope, RealMatrix curvature) {
    double x = 0;
    for (int i = from; i <= to; i++) {
      x += factors[i] * parts[i];
    }
    double score = Logistic.score(x);
    for (int i = from; i <= to; i++) {
      slope[i] += weight * (outcome - score) * parts[i];
      for (int j = from; j <= to; j++) {
        curvature.addToEntry(i, j, weight * score * (1 - score) * parts[i] * parts[j]);
      }
    }
  }
}

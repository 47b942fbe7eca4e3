package dev.lodestone.stats.sequential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.stats.counts.Uniform;
import org.junit.jupiter.api.Test;

class ConstrainedLikelihoodTest {

  @Test
  void resultIsADistributionThatKeepsTheConstraint() {
    SplitMix64 random = new SplitMix64(5);
    for (int run = 0; run < 2000; run++) {
      double[] p = randomFrequencies(random);
      double[] phi = randomConstraint(random);
      double[] q = new double[5];
      ConstrainedLikelihood.maximise(p, phi, q);
      double sum = 0;
      double constraint = 0;
      for (int i = 0; i < 5; i++) {
        assertThat(q[i]).isPositive();
        sum += q[i];
        constraint += q[i] * phi[i];
      }
      assertThat(sum).isCloseTo(1, within(1e-6));
      assertThat(constraint).isCloseTo(0, within(1e-6));
    }
  }

  @Test
  void noFeasibleNeighbourIsLikelier() {
    SplitMix64 random = new SplitMix64(6);
    for (int run = 0; run < 500; run++) {
      double[] p = randomFrequencies(random);
      double[] phi = randomConstraint(random);
      double[] q = new double[5];
      ConstrainedLikelihood.maximise(p, phi, q);
      // A direction that keeps the constraints: it is orthogonal to (1, ..., 1) and to phi on three
      // classes.
      double[] d = {phi[1] - phi[2], phi[2] - phi[0], phi[0] - phi[1], 0, 0};
      for (double step : new double[] {-1e-3, 1e-3}) {
        double[] other = q.clone();
        for (int i = 0; i < 3; i++) {
          other[i] = q[i] + step * d[i] * Math.min(q[0], Math.min(q[1], q[2]));
        }
        assertThat(logLikelihood(p, other)).isLessThan(logLikelihood(p, q));
      }
    }
  }

  @Test
  void convergesInFewSteps() {
    SplitMix64 random = new SplitMix64(7);
    int steps = 0;
    int max = 0;
    for (int run = 0; run < 1000; run++) {
      int taken =
          ConstrainedLikelihood.maximise(
              randomFrequencies(random), randomConstraint(random), new double[5]);
      steps += taken;
      max = Math.max(max, taken);
    }
    assertThat(steps / 1000.0).isLessThan(11);
    assertThat(max).isBetween(5, 40);
  }

  @Test
  void infeasibleConstraintIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                ConstrainedLikelihood.maximise(
                    new double[] {0.5, 0.5}, new double[] {0.1, 0.2}, new double[2]))
        .withMessage("a constraint needs numbers of both signs: min=0.1, max=0.2");
    for (double[] phi : new double[][] {{0, 0.1}, {-0.1, 0}}) {
      assertThatIllegalArgumentException()
          .isThrownBy(
              () -> ConstrainedLikelihood.maximise(new double[] {0.5, 0.5}, phi, new double[2]));
    }
  }

  private static double logLikelihood(double[] p, double[] q) {
    double sum = 0;
    for (int i = 0; i < p.length; i++) {
      sum += p[i] * Math.log(q[i]);
    }
    return sum;
  }

  private static double[] randomFrequencies(SplitMix64 random) {
    double[] p = new double[5];
    double sum = 0;
    for (int i = 0; i < 5; i++) {
      p[i] = Math.pow(Uniform.next(random), 4) + 1e-6;
      sum += p[i];
    }
    for (int i = 0; i < 5; i++) {
      p[i] /= sum;
    }
    return p;
  }

  private static double[] randomConstraint(SplitMix64 random) {
    double[] phi = new double[5];
    double shift = 0.1 + 0.8 * Uniform.next(random);
    for (int i = 0; i < 5; i++) {
      phi[i] = i / 4.0 - shift;
    }
    return phi;
  }
}

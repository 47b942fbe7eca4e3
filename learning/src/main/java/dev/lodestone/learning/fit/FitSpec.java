package dev.lodestone.learning.fit;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.learning.sample.Targets;
import dev.lodestone.learning.sample.Teacher;
import java.util.List;
import java.util.Optional;

/**
 * The settings of a fit, which together with the samples determine the weights.
 *
 * @param targets what is predicted
 * @param teacher evaluates positions off the games, which the fit learns from, too
 * @param scale number of centipoints that multiply the odds by e, 10 to 2000
 * @param knots phases at which weights are fitted
 * @param seed of the order of the samples
 * @param epochs maximum number of passes over all samples, at least 0
 * @param batch number of samples in a step, at least 1
 * @param rate size of the first steps of a parameter, in log odds
 * @param ridge strength of the pull of each parameter to its start, in samples, at least 0
 */
public record FitSpec(
    Targets targets,
    Optional<Teacher> teacher,
    int scale,
    List<Integer> knots,
    long seed,
    int epochs,
    int batch,
    double rate,
    double ridge) {

  /** The scale of values in data sets and in MCTS. */
  public static final int SCALE = 300;

  static final int MIN_SCALE = 10;
  private static final int MAX_SCALE = 2000;

  public FitSpec {
    knots = List.copyOf(knots);
    requireThat(
        scale >= MIN_SCALE && scale <= MAX_SCALE,
        "expected a scale from 10 to 2000, found %s",
        scale);
    new TrainingSettings(seed, epochs, batch, rate, ridge);
  }

  /** The same fit with another teacher. */
  public FitSpec taughtBy(Optional<Teacher> newTeacher) {
    return new FitSpec(targets, newTeacher, scale, knots, seed, epochs, batch, rate, ridge);
  }

  /** The targets, the teacher and the scale as text. */
  String text() {
    return targets.text()
        + " "
        + teacher.map(by -> "teacher=" + by.text()).orElse("")
        + " scale="
        + scale;
  }

  /** The settings of the minimisation. */
  public TrainingSettings descent() {
    return new TrainingSettings(seed, epochs, batch, rate, ridge);
  }
}

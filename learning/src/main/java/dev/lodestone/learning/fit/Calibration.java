package dev.lodestone.learning.fit;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A correction that makes values agree with results: factors for all that is added up at the knots,
 * and shifts of the values of each group of positions. {@link Calibrator} finds it.
 */
final class Calibration {

  private final int knots;

  // Factors by knot, then for each group its shifts by knot.
  private final double[] numbers;

  private Calibration(int knots, double[] numbers) {
    this.knots = knots;
    this.numbers = numbers;
  }

  /** The calibration that changes nothing. */
  static Calibration none(int knots, int groups) {
    double[] numbers = new double[knots * (1 + groups)];
    Arrays.fill(numbers, 0, knots, 1);
    return new Calibration(knots, numbers);
  }

  /** The factor by which all values at a knot are multiplied. */
  double factor(int knot) {
    return numbers[knot];
  }

  /**
   * The shift of a group's values at a knot, in logarithms of odds: 0 if the group is not shifted.
   */
  double shift(int group, int knot) {
    return numbers.length > knots ? numbers[ofShift(group, knot)] : 0;
  }

  /** Number of its parameters. */
  int size() {
    return numbers.length;
  }

  /** A number: the factors, then group by group the shifts. */
  double number(int i) {
    return numbers[i];
  }

  /** The index of a shift among the numbers. */
  int ofShift(int group, int knot) {
    return knots * (1 + group) + knot;
  }

  /** This one, moved. */
  Calibration plus(double[] by) {
    double[] moved = numbers.clone();
    for (int i = 0; i < moved.length; i++) {
      moved[i] += by[i];
    }
    return new Calibration(knots, moved);
  }

  /**
   * The text form; shifts are in centipoints, of which {@code scale} are a factor of e in the odds.
   */
  String text(int scale) {
    StringBuilder text = new StringBuilder("calibrated by ");
    text.append(text(0, 1, "%.3f")).append(" at the knots");
    for (int from = knots; from < numbers.length; from += knots) {
      text.append(from == knots ? ", shifted by " : " and by ").append(text(from, scale, "%.0f"));
    }
    return text.toString();
  }

  private String text(int from, int scale, String format) {
    return Arrays.stream(numbers, from, from + knots)
        .mapToObj(number -> String.format(Locale.ROOT, format, number * scale))
        .collect(Collectors.joining(" "));
  }
}

package dev.lodestone.learning.fit;

import dev.lodestone.core.text.Texts;
import java.util.Arrays;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;

/**
 * A correction of a model that makes its values agree with results: a factor for each knot, and for
 * each group of positions a shift at each knot. {@link Calibrator} finds it.
 */
final class Calibration {

  private final int knots;

  // The factors by knot, then the shifts of each group by knot.
  private final double[] numbers;

  private Calibration(int knots, double[] numbers) {
    this.knots = knots;
    this.numbers = numbers;
  }

  /** Returns the calibration that changes nothing. */
  static Calibration none(int knots, int groups) {
    double[] numbers = new double[knots * (1 + groups)];
    Arrays.fill(numbers, 0, knots, 1);
    return new Calibration(knots, numbers);
  }

  /** The factor by which all values at a knot are multiplied. */
  double factor(int knot) {
    return numbers[knot];
  }

  /** The shift of a group's values at a knot, in log odds; 0 if the group is not shifted. */
  double shift(int group, int knot) {
    return numbers.length > knots ? numbers[ofShift(group, knot)] : 0;
  }

  /** The number of factors and shifts. */
  int size() {
    return numbers.length;
  }

  /** Returns a factor or shift by index: first the factors, then the shifts group by group. */
  double number(int i) {
    return numbers[i];
  }

  /** The index of a shift among the factors and shifts. */
  int ofShift(int group, int knot) {
    return knots * (1 + group) + knot;
  }

  /** Returns this calibration with {@code by} added to its factors and shifts. */
  Calibration plus(double[] by) {
    double[] moved = numbers.clone();
    for (int i = 0; i < moved.length; i++) {
      moved[i] += by[i];
    }
    return new Calibration(knots, moved);
  }

  /**
   * The calibration as text. Shifts are in centipoints.
   *
   * @param scale number of centipoints that multiply the odds by e
   */
  String text(int scale) {
    StringBuilder text = new StringBuilder("calibrated by ");
    text.append(text(0, knot -> Texts.format("%.3f", knot))).append(" at the knots");
    for (int from = knots; from < numbers.length; from += knots) {
      text.append(from == knots ? ", shifted by " : " and by ")
          .append(text(from, shift -> Texts.format("%.0f", shift * scale)));
    }
    return text.toString();
  }

  private String text(int from, DoubleFunction<String> format) {
    return Arrays.stream(numbers, from, from + knots)
        .mapToObj(format)
        .collect(Collectors.joining(" "));
  }
}

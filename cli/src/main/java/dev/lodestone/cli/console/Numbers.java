package dev.lodestone.cli.console;

import dev.lodestone.core.text.Texts;
import dev.lodestone.stats.counts.Estimate;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** Checks numbers of options and formats numbers for output; a missing value is {@code n/a}. */
public final class Numbers {

  private static final String NONE = "n/a";

  private Numbers() {}

  /** Returns the value of an option if it is at least {@code min}. */
  public static int atLeast(String option, int value, int min) {
    return (int) atLeast(option, (long) value, min);
  }

  /** Returns the value of an option if it is at least {@code min}. */
  public static long atLeast(String option, long value, int min) {
    UserError.require(
        value >= min, "option '%s': expected at least %s, found %s", option, min, value);
    return value;
  }

  /** Returns the value of an option if it is in its range. */
  public static int between(String option, int value, int min, int max) {
    UserError.require(
        value >= min && value <= max,
        "option '%s': expected a number from %s to %s, found %s",
        option,
        min,
        max,
        value);
    return value;
  }

  /** The number with one digit after the point. */
  public static String tenths(double value) {
    return Texts.format("%.1f", value);
  }

  /** A share from 0 to 1 in per cent. */
  public static String percent(double share) {
    return tenths(100 * share) + " %";
  }

  /** A share from 0 to 1 in per cent, if it is known. */
  public static String percent(OptionalDouble share) {
    return share.isPresent() ? percent(share.getAsDouble()) : NONE;
  }

  /** A part of a whole as a percentage, if the whole is not 0. */
  public static String percent(double part, double whole) {
    return percent(whole == 0 ? OptionalDouble.empty() : OptionalDouble.of(part / whole));
  }

  /** A difference in strength with its interval; a missing end is {@code inf}. */
  public static String elo(Optional<Estimate> elo) {
    return elo(elo, false);
  }

  /**
   * A difference in strength with its interval.
   *
   * @param virtual whether only a virtual draw keeps it finite, which a star indicates
   */
  public static String elo(Optional<Estimate> elo, boolean virtual) {
    if (elo.isEmpty()) {
      return NONE;
    }
    Estimate e = elo.get();
    String value =
        (e.value().isPresent() ? signed(e.value().getAsDouble(), 1) : NONE) + (virtual ? "*" : "");
    return e.isExact() ? value : value + " " + interval(e.low(), e.high(), 0);
  }

  /**
   * The ends of an interval.
   *
   * @param digits after the point
   */
  public static String interval(OptionalDouble low, OptionalDouble high, int digits) {
    return Texts.format(
        "[%s, %s]",
        low.isPresent() ? signed(low.getAsDouble(), digits) : "-inf",
        high.isPresent() ? signed(high.getAsDouble(), digits) : "inf");
  }

  /** The number with a sign; a value that rounds to 0 has no minus. */
  public static String signed(double value, int digits) {
    String text = String.format(Locale.ROOT, "%+." + digits + "f", value);
    return text.matches("-0(\\.0+)?") ? "+" + text.substring(1) : text;
  }

  /** The number with a space between groups of three digits. */
  public static String grouped(long value) {
    return Texts.format("%,d", value).replace(',', ' ');
  }
}

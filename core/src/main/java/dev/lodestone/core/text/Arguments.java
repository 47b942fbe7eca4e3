package dev.lodestone.core.text;

import com.google.errorprone.annotations.FormatMethod;
import org.jspecify.annotations.Nullable;

/** Refuses arguments that break a rule. */
public final class Arguments {

  private Arguments() {}

  /**
   * Requires a condition that the caller must keep. Not for hot loops: the values of the message
   * are computed even if the condition holds.
   *
   * @param message the rule that was broken and what was found, for {@link Texts#format}
   * @throws IllegalArgumentException with the message, if the condition does not hold
   */
  @FormatMethod
  public static void requireThat(boolean holds, String message, @Nullable Object... values) {
    if (!holds) {
      throw new IllegalArgumentException(Texts.format(message, values));
    }
  }

  /**
   * Requires a number within a range.
   *
   * @param name of the number, for the message
   * @throws IllegalArgumentException if it is outside
   */
  public static void requireRange(String name, Number value, Number min, Number max) {
    requireThat(
        value.doubleValue() >= min.doubleValue() && value.doubleValue() <= max.doubleValue(),
        "%s must be from %s to %s: %s=%s",
        name,
        min,
        max,
        name,
        value);
  }
}

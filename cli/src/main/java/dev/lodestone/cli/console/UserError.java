package dev.lodestone.cli.console;

import com.google.errorprone.annotations.FormatMethod;
import dev.lodestone.core.text.Texts;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * An error made by the user; its message is one line that says what is wrong, where, and what was
 * expected. An {@link IllegalArgumentException} with which a service refuses a value is reported in
 * the same way.
 */
public final class UserError extends RuntimeException {

  public UserError(String message) {
    super(message);
  }

  private UserError(String where, IllegalArgumentException refusal) {
    super(where + refusal.getMessage(), refusal);
  }

  /**
   * Requires a condition that the user must keep.
   *
   * @param message the rule that was broken and what was found, for {@link Texts#format}
   * @throws UserError with the message, if the condition does not hold
   */
  @FormatMethod
  public static void require(boolean holds, String message, @Nullable Object... values) {
    if (!holds) {
      throw new UserError(Texts.format(message, values));
    }
  }

  /**
   * Returns the value that {@code value} supplies.
   *
   * @param where the beginning of the error's message, such as {@code option '--each': }
   * @throws UserError if it throws an {@link IllegalArgumentException}
   */
  public static <T> T valid(String where, Supplier<T> value) {
    try {
      return value.get();
    } catch (IllegalArgumentException e) {
      throw new UserError(where, e);
    }
  }
}

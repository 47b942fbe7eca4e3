package dev.lodestone.cli.console;

import java.util.function.Supplier;

/**
 * An error made by the user; its message is one line that says what is wrong, where, and what was
 * expected.
 */
public final class UserError extends RuntimeException {

  public UserError(String message) {
    super(message);
  }

  /** An error for a value that a service has refused. */
  public UserError(IllegalArgumentException refusal) {
    super(refusal.getMessage(), refusal);
  }

  /** Returns a value that follows from what the user gave; its refusal is the user's error. */
  public static <T> T valid(Supplier<T> value) {
    return valid("", value);
  }

  /**
   * Returns a value that follows from what the user gave; its refusal is the user's error.
   *
   * @param where the begin of the error's message, such as {@code option '--each': }
   */
  public static <T> T valid(String where, Supplier<T> value) {
    try {
      return value.get();
    } catch (IllegalArgumentException e) {
      throw new UserError(where + e.getMessage());
    }
  }
}

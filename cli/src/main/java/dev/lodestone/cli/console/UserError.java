package dev.lodestone.cli.console;

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
}

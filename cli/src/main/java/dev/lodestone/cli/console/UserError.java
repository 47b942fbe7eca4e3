package dev.lodestone.cli.console;

/** A mistake of the user's; the message is one line that says what, where and what was expected. */
public final class UserError extends RuntimeException {

  public UserError(String message) {
    super(message);
  }

  /** A value that the service refused. */
  public UserError(IllegalArgumentException refusal) {
    super(refusal.getMessage(), refusal);
  }
}

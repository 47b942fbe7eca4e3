package dev.lodestone.tournament.cli;

/** A mistake of the user's; the message is one line that says what, where and what was expected. */
final class UserError extends RuntimeException {

  UserError(String message) {
    super(message);
  }

  /** A value that the service refused. */
  UserError(IllegalArgumentException refusal) {
    super(refusal.getMessage(), refusal);
  }
}

package dev.lodestone.tournament.engine;

/**
 * Thrown when an engine may use more than its share of Java's heap; the message says what to
 * change.
 */
public final class EngineTooLargeException extends IllegalArgumentException {

  public EngineTooLargeException(String message) {
    super(message);
  }
}

package dev.lodestone.board.http;

/** Whoever listened to events has gone, or the server ends. */
public final class ListenerGoneException extends Exception {

  ListenerGoneException(String message) {
    super(message);
  }

  ListenerGoneException(Throwable cause) {
    super(cause);
  }
}

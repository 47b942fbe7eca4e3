package dev.lodestone.board.http;

/** The listener has gone, or the server is shutting down. */
public final class ListenerGoneException extends Exception {

  ListenerGoneException(String message) {
    super(message);
  }

  ListenerGoneException(Throwable cause) {
    super(cause);
  }
}

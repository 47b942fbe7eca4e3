package dev.lodestone.dataset.selfplay;

/** Thrown if games cannot continue because an engine has failed or a file cannot be written. */
public class SelfPlayException extends RuntimeException {

  SelfPlayException(String message) {
    super(message);
  }

  SelfPlayException(String message, Throwable cause) {
    super(message, cause);
  }
}

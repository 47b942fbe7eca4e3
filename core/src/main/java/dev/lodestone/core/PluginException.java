package dev.lodestone.core;

/**
 * Thrown if a plug-in on the class path is missing, ambiguous or unusable, or if a user's file that
 * replaces it is unusable.
 */
public final class PluginException extends RuntimeException {

  public PluginException(String message) {
    super(message);
  }

  public PluginException(String message, Throwable cause) {
    super(message, cause);
  }

  /** A class that a file in {@code META-INF/services} names cannot be used. */
  public PluginException(Error error) {
    this(
        "a plug-in on the class path cannot be used: "
            + (error instanceof LinkageError ? error.toString() : error.getMessage())
            + (error.getCause() == null ? "" : ": " + error.getCause()),
        error);
  }
}

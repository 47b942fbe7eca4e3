package dev.lodestone.core;

/**
 * Something on the class path cannot be used, cannot be distinguished from something else there, or
 * is not there; or a file of a user's that takes the place of something there cannot be used.
 */
public final class PluginException extends RuntimeException {

  public PluginException(String message) {
    super(message);
  }

  public PluginException(String message, Throwable cause) {
    super(message, cause);
  }
}

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
}

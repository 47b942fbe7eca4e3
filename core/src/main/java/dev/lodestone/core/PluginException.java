package dev.lodestone.core;

/**
 * A plug-in on the class path cannot be used, is ambiguous or missing, or a user's file that
 * replaces it cannot be used.
 */
public final class PluginException extends RuntimeException {

  public PluginException(String message) {
    super(message);
  }

  public PluginException(String message, Throwable cause) {
    super(message, cause);
  }
}

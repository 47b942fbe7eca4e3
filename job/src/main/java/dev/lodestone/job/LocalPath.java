package dev.lodestone.job;

import static dev.lodestone.core.text.Arguments.requireThat;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Reads paths that a user names; refuses addresses of storage other than the file system. */
public final class LocalPath {

  private static final Pattern ADDRESS = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*:/.*");

  /** A drive letter of Windows, which looks like the scheme of an address. */
  private static final Pattern DRIVE = Pattern.compile("[A-Za-z]:/.*");

  private LocalPath() {}

  /**
   * Reads a path.
   *
   * @throws IllegalArgumentException if the text is none of this machine's file system
   */
  public static Path parse(String text) {
    requireThat(
        !ADDRESS.matcher(text).matches() || DRIVE.matcher(text).matches(),
        "expected a path of this machine's file system, such as a mounted volume, found '%s'",
        text);
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException("expected a path, found '" + text + "'", e);
    }
  }
}

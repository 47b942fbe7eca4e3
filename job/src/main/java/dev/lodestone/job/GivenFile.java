package dev.lodestone.job;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads files that a user names. */
public final class GivenFile {

  private GivenFile() {}

  /**
   * The text of a file in UTF-8, without the byte order mark that some programs write.
   *
   * @throws IllegalArgumentException if it cannot be read
   */
  public static String text(Path path) {
    try {
      String text = Files.readString(path, StandardCharsets.UTF_8);
      return text.startsWith("\ufeff") ? text.substring(1) : text;
    } catch (IOException e) {
      throw unreadable(path, e);
    }
  }

  /** The error for a file that cannot be read. */
  public static IllegalArgumentException unreadable(Path path, IOException e) {
    if (e instanceof NoSuchFileException) {
      return new IllegalArgumentException("expected a file, found no '" + path + "'", e);
    }
    String reason =
        e instanceof CharacterCodingException
            ? "expected text in UTF-8"
            : e instanceof AccessDeniedException ? "permission denied" : e.getMessage();
    return new IllegalArgumentException("cannot read '" + path + "': " + reason, e);
  }
}

package dev.lodestone.cli.console;

import java.nio.file.Path;

/**
 * Formats commands for the user to type or paste, which begin with the name by which this program
 * was called.
 */
public final class Invocation {

  /** The system property in which the launcher passes its name as the user typed it. */
  private static final String COMMAND = "lodestone.command";

  private Invocation() {}

  /** A command line that a shell splits into these words. */
  public static String of(String... words) {
    StringBuilder line = new StringBuilder(quoted(System.getProperty(COMMAND, "lodestone")));
    for (String word : words) {
      line.append(' ').append(quoted(word));
    }
    return line.toString();
  }

  /** The command line that resumes the work whose output is at a path. */
  public static String resuming(Path output) {
    return of("resume", output.toString());
  }

  /** A word quoted for a shell, if it needs quotes. */
  public static String quoted(String word) {
    return word.matches("[\\w./~+:=,-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}

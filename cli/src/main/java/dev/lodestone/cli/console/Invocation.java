package dev.lodestone.cli.console;

/** Commands to be typed or pasted, beginning as this one was called. */
public final class Invocation {

  /** Set by the launcher: its name as the user typed it. */
  private static final String COMMAND = "lodestone.command";

  private Invocation() {}

  /** A command line that a shell reads as these words. */
  public static String of(String... words) {
    StringBuilder line = new StringBuilder(quoted(System.getProperty(COMMAND, "lodestone")));
    for (String word : words) {
      line.append(' ').append(quoted(word));
    }
    return line.toString();
  }

  /** A word as a shell reads it. */
  public static String quoted(String word) {
    return word.matches("[\\w./~+:=,-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}

package dev.lodestone.core.text;

/** Cuts input text, which may be megabytes, to a length that fits a message. */
public final class Excerpt {

  private static final int MAX_CHARS = 60;

  private Excerpt() {}

  /** The text in quotes, shortened if it is long. */
  public static String quoted(String text) {
    return "'" + (text.length() <= MAX_CHARS ? text : text.substring(0, MAX_CHARS) + "...") + "'";
  }
}

package dev.lodestone.core.text;

/** Foreign text cut to a length that fits a message: it may be megabytes. */
public final class Excerpt {

  private static final int MOST_CHARS = 60;

  private Excerpt() {}

  /** The text between quotes, cut if it is long. */
  public static String quoted(String text) {
    return "'" + (text.length() <= MOST_CHARS ? text : text.substring(0, MOST_CHARS) + "...") + "'";
  }
}

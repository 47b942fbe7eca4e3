package dev.lodestone.tournament.process;

/**
 * A line or the end of a child's standard output.
 *
 * @param text the line without its line terminator; empty for the end of the output
 * @param nanos time at which it was complete, as given by {@link System#nanoTime}
 * @param kind kind of the arrival
 */
public record Arrival(String text, long nanos, Kind kind) {

  /** The kinds of arrivals. */
  public enum Kind {
    /** A whole line. */
    LINE("a line"),
    /** The beginning of a line that is longer than the limit; the rest was discarded. */
    TRUNCATED_LINE("the beginning of a longer line"),
    /** A last line without a line terminator. */
    UNTERMINATED_LINE("a line without a newline"),
    /** The end of the output: nothing arrives after it. */
    END("the end");

    private final String text;

    Kind(String text) {
      this.text = text;
    }

    String text() {
      return text;
    }
  }
}

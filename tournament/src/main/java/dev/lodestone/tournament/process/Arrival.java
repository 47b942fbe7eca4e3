package dev.lodestone.tournament.process;

/**
 * A line or the end of a child's standard output.
 *
 * @param text the line without its end; empty for the end of the output
 * @param nanos when it was complete, on the clock of {@link System#nanoTime}
 * @param kind what it is
 */
public record Arrival(String text, long nanos, Kind kind) {

  /** The kinds of arrivals. */
  public enum Kind {
    /** A whole line. */
    LINE("a line"),
    /** The beginning of a line that was longer than the bound; the rest was thrown away. */
    CUT_LINE("the beginning of a longer line"),
    /** A last line that did not end before the output did. */
    HALF_LINE("a line without an end"),
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

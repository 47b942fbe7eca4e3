package dev.lodestone.tournament.process;

/**
 * Something that came from a child's standard output.
 *
 * @param text the line without its end; empty for the end of the output
 * @param nanos when it was complete, on the clock of {@link System#nanoTime}
 * @param kind what it is
 */
public record Arrival(String text, long nanos, Kind kind) {

  /** What can arrive. */
  public enum Kind {
    /** A whole line. */
    LINE,
    /** The beginning of a line that was longer than the bound; the rest was thrown away. */
    CUT_LINE,
    /** A last line that did not end before the output did. */
    HALF_LINE,
    /** The end of the output: nothing arrives after it. */
    END
  }
}

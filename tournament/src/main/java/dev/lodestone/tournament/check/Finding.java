package dev.lodestone.tournament.check;

/**
 * What one step found.
 *
 * @param step its name
 * @param kind how it went
 * @param detail why it did not pass; empty if it did
 */
public record Finding(String step, Kind kind, String detail) {

  /** How a step can go. */
  public enum Kind {
    PASS,
    FAIL,
    /** Not tried, because the engine does not offer what it is about. */
    SKIP
  }
}

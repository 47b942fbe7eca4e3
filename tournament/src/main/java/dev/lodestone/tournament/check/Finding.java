package dev.lodestone.tournament.check;

/**
 * The result of one step.
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
    /** Skipped, because the engine does not offer the feature. */
    SKIP
  }
}

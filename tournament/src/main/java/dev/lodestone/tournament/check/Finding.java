package dev.lodestone.tournament.check;

/**
 * The result of one step.
 *
 * @param step name of the step
 * @param kind whether the step passed
 * @param detail why the step did not pass; empty if it did
 */
public record Finding(String step, Kind kind, String detail) {

  /** The outcome of a step. */
  public enum Kind {
    PASS,
    FAIL,
    /** Skipped, because the engine does not offer the feature. */
    SKIP
  }
}

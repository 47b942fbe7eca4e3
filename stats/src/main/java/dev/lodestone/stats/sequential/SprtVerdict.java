package dev.lodestone.stats.sequential;

/** The verdict of a sequential test. */
public enum SprtVerdict {
  /** Undecided: more trials are needed. */
  CONTINUE,
  /** H0 is accepted: the difference is {@code elo0} rather than {@code elo1}. */
  ACCEPT_H0,
  /** H1 is accepted: the difference is {@code elo1} rather than {@code elo0}. */
  ACCEPT_H1;

  /** Whether the test is over. */
  public boolean isDecided() {
    return this != CONTINUE;
  }
}

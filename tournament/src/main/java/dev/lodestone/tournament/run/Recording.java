package dev.lodestone.tournament.run;

/**
 * Optional parts of an engine's report that a journal can keep in addition to score, depth and
 * nodes.
 */
public enum Recording {
  /** The best line, and the depth of the deepest line. */
  PV,
  /** The score and the visits of each root move. */
  VISITS
}

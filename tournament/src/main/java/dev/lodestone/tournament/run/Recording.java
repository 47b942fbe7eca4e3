package dev.lodestone.tournament.run;

/** What a journal can keep of an engine's report besides score, depth and nodes. */
public enum Recording {
  /** The best line, and the depth of the deepest line. */
  PV,
  /** The score and the visits of each root move. */
  VISITS
}

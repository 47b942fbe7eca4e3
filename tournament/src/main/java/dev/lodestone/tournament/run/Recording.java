package dev.lodestone.tournament.run;

/** What of an engine's words a journal keeps besides score, depth and nodes, if it is wanted. */
public enum Recording {
  /** The best line, and how deep the deepest was. */
  PV,
  /** What the engine learned of each root move: its score and the visits to it. */
  VISITS
}

package dev.lodestone.dataset.row;

import java.util.Locale;

/** The way in which a move was chosen. */
public enum MoveSource {
  /** The best move according to the search. */
  BEST,
  /** A move drawn by temperature from the visits of the search, even if it was the best one. */
  SAMPLED,
  /** A random legal move at the beginning of the game. */
  RANDOM,
  /** A move of an opening book. */
  BOOK,
  /** The only legal move. */
  FORCED,
  /** A move that the solver proved best. */
  SOLVER;

  /** The text of the source in rows. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}

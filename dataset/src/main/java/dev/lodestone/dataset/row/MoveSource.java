package dev.lodestone.dataset.row;

import java.util.Locale;

/** Why a move was played. */
public enum MoveSource {
  /** The search found it to be the best. */
  BEST,
  /** Drawn by temperature from the visits of the search, even if it was its best. */
  SAMPLED,
  /** Drawn from all legal moves, at the beginning of the game. */
  RANDOM,
  /** A line of a book. */
  BOOK,
  /** The only legal move. */
  FORCED,
  /** The solver proved it best. */
  SOLVER;

  /** The text in rows. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}

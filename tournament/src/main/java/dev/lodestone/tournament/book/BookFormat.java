package dev.lodestone.tournament.book;

/** How the openings of a book are written. */
public enum BookFormat {
  /** Moves from the start position, with comments on how they were found. */
  MOVES,
  /** The positions after the moves and nothing else, which other harnesses can read. */
  FEN
}

package dev.lodestone.tournament.book;

/** The format in which the openings of a book are written. */
public enum BookFormat {
  /** Moves from the start position, with comments on how they were found. */
  MOVES,
  /** Only the positions after the moves, which other harnesses can read. */
  FEN
}

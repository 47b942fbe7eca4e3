package dev.lodestone.tournament.book;

/** How the openings of a book are written. */
public enum BookFormat {
  /** As moves from the start position, with comments on how they were found. */
  MOVES,
  /** As the positions after them and nothing else, which other harnesses can read. */
  FEN
}

package dev.lodestone.tournament.book;

/** How the openings of a book are written. */
public enum BookFormat {
  /** As moves from the start position, with comments that say how they were found. */
  MOVES,
  /** As the positions after them, without anything besides: what other harnesses read. */
  FEN
}

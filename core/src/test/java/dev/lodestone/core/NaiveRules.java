package dev.lodestone.core;

import java.util.SortedSet;

/**
 * A second implementation of the rules of a game, as close to their wording as possible: slow, on
 * characters, and without code of the real implementation.
 */
public interface NaiveRules {

  /** The texts of all legal moves. */
  SortedSet<String> legalMoves();

  /** Plays a legal move. */
  void play(String move);

  /** The position text. */
  String position();

  Outcome outcome();
}

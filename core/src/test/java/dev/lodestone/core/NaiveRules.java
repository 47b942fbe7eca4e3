package dev.lodestone.core;

import java.util.SortedSet;

/**
 * The rules of a game once more, written as plainly as the rules are told: slow, on characters, and
 * sharing no code with the real ones.
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

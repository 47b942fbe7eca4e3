package dev.lodestone.tournament.rules;

/** The state of a game after a move of which nobody here knows what it led to. */
public sealed interface Undecided permits ForeignState {

  /** Takes the word of the engines, who agree. */
  void settle(Verdict verdict);
}

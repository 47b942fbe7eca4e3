package dev.lodestone.tournament.rules;

/**
 * The state of a game after a move whose effect is unknown, because the rules of the game are not
 * known here.
 */
public sealed interface Undecided permits ForeignState {

  /** Sets the state to the verdict on which the engines agree. */
  void settle(Verdict verdict);
}

package dev.lodestone.tournament.rules;

/**
 * The state of a game after a move whose effect is unknown, because its rules are not known here.
 */
public sealed interface Undecided permits ForeignState {

  /** Takes the word of the engines, who agree. */
  void settle(Verdict verdict);
}

package dev.lodestone.tournament.report;

import dev.lodestone.core.Outcome;

/** The kinds of results in the order in which the page's charts stack them. */
final class ResultKind {

  /** The number of kinds. */
  static final int COUNT = 3;

  private ResultKind() {}

  /**
   * The index of a kind: 0 if the first player has won, 1 for a draw, 2 if the second player has
   * won.
   */
  static int of(Outcome outcome) {
    return switch (outcome) {
      case FIRST_WINS -> 0;
      case DRAW -> 1;
      case SECOND_WINS -> 2;
      case ONGOING -> throw new IllegalArgumentException("a game must be over: " + outcome);
    };
  }
}

package dev.lodestone.tournament.rules;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;

/**
 * An engine's report on a position of a game whose rules are not known here.
 *
 * @param toMove side to move
 * @param outcome outcome of the game, or {@link Outcome#ONGOING}
 */
public record Verdict(Side toMove, Outcome outcome) {

  /** The verdict as a clause, for use in messages. */
  public String describe() {
    return switch (outcome) {
      case FIRST_WINS -> "the first player has won";
      case SECOND_WINS -> "the second player has won";
      case DRAW -> "it is a draw";
      case ONGOING ->
          toMove == Side.FIRST ? "the first player is to move" : "the second player is to move";
    };
  }
}

package dev.lodestone.tournament.match;

import dev.lodestone.core.Outcome;

/**
 * How a game ended.
 *
 * @param outcome never {@link Outcome#ONGOING}
 * @param termination what ended it
 * @param reason one line for people
 * @param plies moves played, those of the opening included
 */
public record MatchResult(Outcome outcome, Termination termination, String reason, int plies) {

  public MatchResult {
    if (!outcome.isOver()) {
      throw new IllegalArgumentException("a result needs an end: outcome=" + outcome);
    }
  }
}

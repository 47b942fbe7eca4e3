package dev.lodestone.tournament.match;

import dev.lodestone.core.Outcome;
import dev.lodestone.tournament.engine.PostMortem;
import java.util.Optional;

/**
 * How a game ended.
 *
 * @param outcome never {@link Outcome#ONGOING}
 * @param termination what ended it
 * @param reason one line for people
 * @param plies moves played, those of the opening included
 * @param postMortem what is known of the loser's process, if its failure or lateness ended the game
 */
public record MatchResult(
    Outcome outcome,
    Termination termination,
    String reason,
    int plies,
    Optional<PostMortem> postMortem) {

  /** A game that no process is to blame for. */
  public MatchResult(Outcome outcome, Termination termination, String reason, int plies) {
    this(outcome, termination, reason, plies, Optional.empty());
  }

  public MatchResult {
    if (!outcome.isOver()) {
      throw new IllegalArgumentException("a result needs an end: outcome=" + outcome);
    }
  }
}

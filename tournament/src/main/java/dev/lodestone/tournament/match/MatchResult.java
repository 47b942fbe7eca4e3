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
 * @param margin of the final scores with best play, as the first player sees it, if the referee's
 *     solver has proven it
 */
public record MatchResult(
    Outcome outcome,
    Termination termination,
    String reason,
    int plies,
    Optional<PostMortem> postMortem,
    Optional<Integer> margin) {

  /** A result that no process has caused by a failure. */
  public MatchResult(Outcome outcome, Termination termination, String reason, int plies) {
    this(outcome, termination, reason, plies, Optional.empty(), Optional.empty());
  }

  /** A result without a margin. */
  public MatchResult(
      Outcome outcome,
      Termination termination,
      String reason,
      int plies,
      Optional<PostMortem> postMortem) {
    this(outcome, termination, reason, plies, postMortem, Optional.empty());
  }

  public MatchResult {
    if (!outcome.isOver()) {
      throw new IllegalArgumentException("a result needs an end: outcome=" + outcome);
    }
  }

  /** {@code 1-0}, {@code 0-1} or {@code 1/2-1/2}, the first player's points first. */
  public String text() {
    return text(outcome);
  }

  /** The text of a result with this outcome, which is not {@link Outcome#ONGOING}. */
  public static String text(Outcome outcome) {
    return switch (outcome) {
      case FIRST_WINS -> "1-0";
      case SECOND_WINS -> "0-1";
      case DRAW -> "1/2-1/2";
      case ONGOING -> throw new IllegalArgumentException("a result needs an end: " + outcome);
    };
  }
}

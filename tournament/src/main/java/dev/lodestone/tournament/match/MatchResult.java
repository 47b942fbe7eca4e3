package dev.lodestone.tournament.match;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.Outcome;
import dev.lodestone.tournament.engine.PostMortem;
import java.util.Optional;

/**
 * The result of a game.
 *
 * @param outcome never {@link Outcome#ONGOING}
 * @param termination how the game ended
 * @param reason one line for display
 * @param plies number of moves played, including the opening
 * @param postMortem the known facts about the loser's process, if its failure or lateness ended the
 *     game
 * @param margin margin of the final scores with best play from the first player's perspective, if
 *     the solver has proven it
 */
public record MatchResult(
    Outcome outcome,
    Termination termination,
    String reason,
    int plies,
    Optional<PostMortem> postMortem,
    Optional<Integer> margin) {

  /** A result that was not caused by a failure. */
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
    requireThat(
        outcome.isOver(), "the outcome of a result must not be ongoing: outcome=%s", outcome);
  }

  /** {@code 1-0}, {@code 0-1} or {@code 1/2-1/2}, where the first number is the first player's. */
  public String text() {
    return text(outcome);
  }

  /** The text of a result with this outcome, which must not be {@link Outcome#ONGOING}. */
  public static String text(Outcome outcome) {
    return switch (outcome) {
      case FIRST_WINS -> "1-0";
      case SECOND_WINS -> "0-1";
      case DRAW -> "1/2-1/2";
      case ONGOING ->
          throw new IllegalArgumentException(
              "the outcome of a result must not be ongoing: outcome=" + outcome);
    };
  }
}

package dev.lodestone.tournament.match;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.PositionFormatException;
import dev.lodestone.core.Side;
import dev.lodestone.core.text.Excerpt;
import dev.lodestone.search.Score;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.rules.GameState;
import dev.lodestone.tournament.rules.Verdict;
import java.util.Optional;

/**
 * Checks a recorded game move by move and rejects everything that the rules and the adjudication
 * would not have allowed. Not thread-safe.
 *
 * <p>If only the engines know the rules, only the form of a game can be checked: the engines
 * decided which side was to move and which side won.
 */
public final class Review {

  private final GameRules rules;
  private final int maxPlies;
  private final boolean strict;
  private final GameState state;
  private final Adjudicator adjudicator;
  private final Optional<SolverReferee> solver;
  private int plies;
  private Optional<Adjudicator.Ruling> ruling = Optional.empty();

  /**
   * @param maxPlies length, including the opening, at which a game ends as a draw
   * @throws IllegalArgumentException if the opening is not legal or the game is over after it
   */
  public Review(GameRules rules, Opening opening, int maxPlies, Adjudication adjudication) {
    this.rules = rules;
    this.maxPlies = maxPlies;
    this.strict = adjudication.strict();
    this.adjudicator = new Adjudicator(adjudication);
    this.solver = SolverReferee.of(rules, adjudication);
    try {
      this.state = opening.play(rules);
    } catch (PositionFormatException | IllegalMoveException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
    this.plies = opening.moves().size();
    requireThat(
        !state.outcome().isOver() && plies < maxPlies,
        "expected an opening after which the game continues");
  }

  /** The side to move. */
  public Side sideToMove() {
    return state.sideToMove();
  }

  /**
   * Enters the recorded side of the next move. If the rules are not known, any side is accepted.
   *
   * @throws IllegalArgumentException if it is not the side to move
   */
  public void requireToMove(Side side) {
    state.undecided().ifPresent(open -> open.settle(new Verdict(side, Outcome.ONGOING)));
    requireThat(
        state.sideToMove() == side,
        "expected a move of %s, found one of %s",
        rules.sideName(state.sideToMove()),
        rules.sideName(side));
  }

  /**
   * Enters the next move of an engine.
   *
   * @param ply number of the move in the game, counted from 1 and including the opening
   * @param score score from the first player's perspective
   * @throws IllegalArgumentException if it cannot be the next move
   */
  public void move(int ply, String text, Optional<Score> score) {
    requireThat(ply == plies + 1, "expected ply %s, found ply %s", plies + 1, ply);
    Optional<String> due = due();
    if (due.isPresent()) {
      throw new IllegalArgumentException("expected the end of the game, for " + due.get());
    }
    Side side = state.sideToMove();
    try {
      state.play(text);
    } catch (IllegalMoveException e) {
      throw new IllegalArgumentException(
          "ply " + ply + ": move " + Excerpt.quoted(text) + ": " + e.reason(), e);
    }
    plies = ply;
    if (!isJudgedByEngines()) {
      ruling = adjudicator.after(ply, side, score);
    }
  }

  /**
   * Enters the recorded result.
   *
   * @throws IllegalArgumentException if the game cannot have ended with this result
   */
  public void end(Outcome outcome, Termination termination, String reason, int recordedPlies) {
    requireThat(recordedPlies == plies, "expected %s plies, found %s", plies, recordedPlies);
    boolean sound =
        switch (termination) {
          case RULES -> isJudgedByEngines() || state.outcome() == outcome;
          case PLY_LIMIT -> outcome == Outcome.DRAW && isAtLimit() && !state.outcome().isOver();
          case RESIGNATION, DRAW_ADJUDICATION, PROVEN ->
              isJudgedByEngines() || isRuled(outcome, termination);
          case SOLVED -> isJudgedByEngines() || isSolved(outcome);
          case DISAGREEMENT -> isJudgedByEngines() && outcome == Outcome.DRAW;
          case AGREEMENT -> rules.drawsByAgreement() && due().isEmpty() && outcome == Outcome.DRAW;
          case CONCESSION -> due().isEmpty() && isLossOfNamed(outcome, reason);
          case TIME, ILLEGAL_MOVE, CRASH, STALL, PROTOCOL_ERROR ->
              (isJudgedByEngines() || due().isEmpty()) && isLossOfNamed(outcome, reason);
          case OVER_NODES, OVER_TIME, ILLEGAL_LINE ->
              strict && (isJudgedByEngines() || due().isEmpty()) && isLossOfNamed(outcome, reason);
          case WRONG_SIDE, UNMET_PROOF -> strict && isDecided() && isLossOfNamed(outcome, reason);
          case INTERRUPTED -> false;
        };
    if (!sound) {
      throw new IllegalArgumentException(
          "expected a result by the rules, "
              + due().map(d -> "by which " + d).orElse("by which the game continues")
              + "; found "
              + rules.describe(outcome)
              + " by "
              + termination.text()
              + (reason.isEmpty() ? "" : ", " + Excerpt.quoted(reason)));
    }
  }

  /** The reason why the game must end here, if there is one. */
  private Optional<String> due() {
    if (state.outcome().isOver()) {
      return Optional.of("it is over: " + rules.describe(state.outcome()));
    }
    if (isAtLimit()) {
      return Optional.of("it has " + maxPlies + " plies");
    }
    return ruling.map(r -> "it is adjudicated: " + rules.describe(r.outcome()));
  }

  private boolean isAtLimit() {
    return plies >= maxPlies;
  }

  /** Whether only the engines know the outcome, because their verdicts are not recorded. */
  private boolean isJudgedByEngines() {
    return state.undecided().isPresent();
  }

  /**
   * Whether a ruling ends the game. The rules of the game and its maximum length take precedence.
   */
  private boolean isRuled(Outcome outcome, Termination termination) {
    return !state.outcome().isOver()
        && !isAtLimit()
        && ruling.isPresent()
        && ruling.get().outcome() == outcome
        && ruling.get().termination() == termination;
  }

  /** Whether the game has a result without strict rules. */
  private boolean isDecided() {
    return isJudgedByEngines()
        || due().isPresent()
        || solver.flatMap(referee -> referee.ruling(state.position().orElseThrow())).isPresent();
  }

  private boolean isSolved(Outcome outcome) {
    return due().isEmpty()
        && solver
            .flatMap(referee -> referee.ruling(state.position().orElseThrow()))
            .filter(r -> r.outcome() == outcome)
            .isPresent();
  }

  /**
   * Whether the outcome is a loss of the side that the reason begins with. Without one, either side
   * may have lost.
   */
  private boolean isLossOfNamed(Outcome outcome, String reason) {
    for (Side side : Side.values()) {
      if (reason.startsWith(rules.sideName(side) + ": ")) {
        return outcome == Outcome.winFor(side.opponent());
      }
    }
    return outcome != Outcome.DRAW;
  }
}

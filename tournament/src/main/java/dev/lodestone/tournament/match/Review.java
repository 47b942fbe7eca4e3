package dev.lodestone.tournament.match;

import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.PositionFormatException;
import dev.lodestone.core.Side;
import dev.lodestone.core.text.Excerpt;
import dev.lodestone.search.Score;
import dev.lodestone.tournament.engine.Thought;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.rules.GameState;
import dev.lodestone.tournament.rules.Verdict;
import java.time.Duration;
import java.util.Optional;

/**
 * Checks a recorded game move by move, and refuses what the referee and the adjudicator would not
 * have allowed. Not thread-safe.
 *
 * <p>Where only the engines know the rules, only the form of a game can be checked: the engines
 * decided who moved and who won.
 */
public final class Review {

  private final GameRules rules;
  private final int maxPlies;
  private final GameState state;
  private final Adjudicator adjudicator;
  private final Optional<SolverReferee> solver;
  private int plies;
  private Optional<Adjudicator.Ruling> ruling = Optional.empty();

  /**
   * @param maxPlies length at which a game is called a draw, the opening included
   * @throws IllegalArgumentException if it cannot have begun like this
   */
  public Review(GameRules rules, Opening opening, int maxPlies, Adjudication adjudication) {
    this.rules = rules;
    this.maxPlies = maxPlies;
    this.adjudicator = new Adjudicator(adjudication);
    this.solver = SolverReferee.of(rules, adjudication);
    try {
      this.state = opening.play(rules);
    } catch (PositionFormatException | IllegalMoveException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
    this.plies = opening.moves().size();
    if (state.outcome().isOver() || plies >= maxPlies) {
      throw new IllegalArgumentException("expected an opening after which the game continues");
    }
  }

  /** Whose move is the next. */
  public Side sideToMove() {
    return state.sideToMove();
  }

  /**
   * Enters the side that makes the next move, as recorded. It is accepted where the rules do not
   * determine it.
   *
   * @throws IllegalArgumentException if the rules say otherwise
   */
  public void requireToMove(Side side) {
    state.undecided().ifPresent(open -> open.settle(new Verdict(side, Outcome.ONGOING)));
    if (state.sideToMove() != side) {
      throw new IllegalArgumentException(
          "expected a move of %s, found one of %s"
              .formatted(rules.sideName(state.sideToMove()), rules.sideName(side)));
    }
  }

  /**
   * The next move of an engine.
   *
   * @param ply its number in the game, counted from 1 and including the opening
   * @param score as the first player sees it
   * @throws IllegalArgumentException if it cannot have been the next
   */
  public void move(int ply, String text, Optional<Score> score) {
    if (ply != plies + 1) {
      throw new IllegalArgumentException("expected ply " + (plies + 1) + ", found ply " + ply);
    }
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
    if (!isTheirWord()) {
      // The adjudicator knows no times.
      ruling =
          adjudicator.after(
              new MoveRecord(
                  ply,
                  side,
                  text,
                  new Thought(score, 0, 0),
                  Duration.ZERO,
                  Duration.ZERO,
                  Optional.empty()));
    }
  }

  /**
   * Enters the recorded end.
   *
   * @throws IllegalArgumentException if the game cannot have ended like that
   */
  public void end(Outcome outcome, Termination termination, String reason, int recordedPlies) {
    if (recordedPlies != plies) {
      throw new IllegalArgumentException("expected " + plies + " plies, found " + recordedPlies);
    }
    boolean sound =
        switch (termination) {
          case RULES -> isTheirWord() || state.outcome() == outcome;
          case PLY_LIMIT -> outcome == Outcome.DRAW && isAtLimit() && !state.outcome().isOver();
          case RESIGNATION, DRAW_ADJUDICATION, PROVEN ->
              isTheirWord() || isRuled(outcome, termination);
          case SOLVED -> isTheirWord() || isSolved(outcome);
          case DISAGREEMENT -> isTheirWord() && outcome == Outcome.DRAW;
          case AGREEMENT -> rules.drawsByAgreement() && due().isEmpty() && outcome == Outcome.DRAW;
          case CONCESSION -> due().isEmpty() && isLossOfNamed(outcome, reason);
          case TIME, ILLEGAL_MOVE, CRASH, STALL, PROTOCOL_ERROR ->
              (isTheirWord() || due().isEmpty()) && isLossOfNamed(outcome, reason);
          case INTERRUPTED -> false;
        };
    if (!sound) {
      throw new IllegalArgumentException(
          "expected a result by the rules, "
              + due().map(d -> "by which " + d).orElse("by which the game continues")
              + "; found "
              + describe(outcome)
              + " by "
              + termination.text()
              + (reason.isEmpty() ? "" : ", " + Excerpt.quoted(reason)));
    }
  }

  /** The rule that ends the game here, if there is one. */
  private Optional<String> due() {
    if (state.outcome().isOver()) {
      return Optional.of("it is over: " + describe(state.outcome()));
    }
    if (isAtLimit()) {
      return Optional.of("it has " + maxPlies + " plies");
    }
    return ruling.map(r -> "it is adjudicated: " + describe(r.outcome()));
  }

  private String describe(Outcome outcome) {
    return switch (outcome) {
      case FIRST_WINS -> rules.sideName(Side.FIRST) + " wins";
      case SECOND_WINS -> rules.sideName(Side.SECOND) + " wins";
      case DRAW -> "draw";
      case ONGOING -> "no end";
    };
  }

  private boolean isAtLimit() {
    return plies >= maxPlies;
  }

  /** Whether the outcome is known to the engines alone, whose verdicts are not recorded. */
  private boolean isTheirWord() {
    return state.undecided().isPresent();
  }

  /** The rules of the game and its length come before any ruling. */
  private boolean isRuled(Outcome outcome, Termination termination) {
    return !state.outcome().isOver()
        && !isAtLimit()
        && ruling.isPresent()
        && ruling.get().outcome() == outcome
        && ruling.get().termination() == termination;
  }

  private boolean isSolved(Outcome outcome) {
    return due().isEmpty()
        && solver
            .flatMap(referee -> referee.ruling(state.position().orElseThrow()))
            .filter(r -> r.outcome() == outcome)
            .isPresent();
  }

  /** Reasons begin with the side that failed. */
  private boolean isLossOfNamed(Outcome outcome, String reason) {
    for (Side side : Side.values()) {
      if (reason.startsWith(rules.sideName(side) + ": ")) {
        return outcome == Outcome.winFor(side.opponent());
      }
    }
    return outcome != Outcome.DRAW;
  }
}

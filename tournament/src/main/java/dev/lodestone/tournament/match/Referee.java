package dev.lodestone.tournament.match;

import dev.lodestone.core.Game;
import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import dev.lodestone.core.text.Excerpt;
import dev.lodestone.tournament.engine.PostMortem;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.rules.GameState;
import dev.lodestone.tournament.rules.Undecided;
import dev.lodestone.tournament.rules.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Judges one game. It alone holds its true state; engines get copies. Once there is a result,
 * nothing changes it. Not thread-safe.
 *
 * <p>Where only the engines know the rules, it awaits their verdicts after the opening and after
 * every move, and is bound by them.
 */
final class Referee {

  private final GameRules rules;
  private final String start;
  private final GameState state;
  private final List<String> moves;
  private final int maxPlies;
  private Optional<MatchResult> result = Optional.empty();

  /**
   * @param maxPlies length at which a game is called a draw, the opening included
   */
  Referee(Game game, Opening opening, int maxPlies) {
    this(GameRules.of(game), opening, maxPlies);
  }

  /** Likewise. */
  Referee(GameRules rules, Opening opening, int maxPlies) {
    this.rules = rules;
    this.start = opening.start();
    this.state = opening.play(rules);
    this.moves = new ArrayList<>(opening.moves());
    this.maxPlies = maxPlies;
    judge();
  }

  /** Whether the game goes on only after both engines have said how it stands. */
  boolean awaitsVerdicts() {
    return result.isEmpty() && state.undecided().isPresent();
  }

  /** Text of the position in which the game began. */
  String start() {
    return start;
  }

  /** All moves so far, those of the opening included; a view that cannot be modified. */
  List<String> moves() {
    return Collections.unmodifiableList(moves);
  }

  /** A copy of the state. */
  GameState state() {
    return state.copy();
  }

  /** Whose answer is awaited. */
  Side sideToMove() {
    return state.sideToMove();
  }

  /** The result, once there is one. */
  Optional<MatchResult> result() {
    return result;
  }

  /**
   * Takes the answer of the side to move: plays it if it is a legal move, ends the game if not.
   *
   * @return whether the move was played
   */
  boolean accept(String move) {
    requireOngoing();
    try {
      state.play(move);
    } catch (IllegalMoveException e) {
      loses(
          state.sideToMove(),
          Termination.ILLEGAL_MOVE,
          Excerpt.quoted(move) + ": " + e.reason() + " in '" + e.position() + "'");
      return false;
    }
    moves.add(move);
    judge();
    return true;
  }

  /** Ends the game against a side whose engine failed, in one way or another. */
  void failed(Side side, Termination termination, String reason, Optional<PostMortem> postMortem) {
    requireOngoing();
    result =
        Optional.of(
            new MatchResult(
                Outcome.winFor(side.opponent()),
                termination,
                rules.sideName(side) + ": " + reason,
                moves.size(),
                postMortem));
  }

  /** Ends the game by something that is no rule of it. */
  void adjudicate(Outcome outcome, Termination termination, String reason) {
    requireOngoing();
    end(outcome, termination, reason);
  }

  /**
   * Takes the verdicts that it awaits.
   *
   * @param first what the first player's engine says after the last move
   * @param second what the other says
   */
  void declare(Verdict first, Verdict second) {
    requireOngoing();
    Undecided open =
        state
            .undecided()
            .orElseThrow(
                () -> new IllegalStateException("no verdict must be awaited: moves=" + moves));
    if (!first.equals(second)) {
      end(
          Outcome.DRAW,
          Termination.DISAGREEMENT,
          "after "
              + (moves.isEmpty() ? "the opening" : Excerpt.quoted(moves.get(moves.size() - 1)))
              + ": First says "
              + first.describe()
              + ", Second says "
              + second.describe());
      return;
    }
    open.settle(first);
    judge();
  }

  private void loses(Side loser, Termination termination, String what) {
    end(Outcome.winFor(loser.opponent()), termination, rules.sideName(loser) + ": " + what);
  }

  private void judge() {
    if (awaitsVerdicts()) {
      return;
    }
    if (state.outcome().isOver()) {
      String reason =
          switch (state.outcome()) {
            case FIRST_WINS -> rules.sideName(Side.FIRST) + " wins";
            case SECOND_WINS -> rules.sideName(Side.SECOND) + " wins";
            case DRAW, ONGOING -> "draw";
          };
      end(state.outcome(), Termination.RULES, reason);
    } else if (moves.size() >= maxPlies) {
      end(Outcome.DRAW, Termination.PLY_LIMIT, "not over after " + maxPlies + " plies");
    }
  }

  private void end(Outcome outcome, Termination termination, String reason) {
    result = Optional.of(new MatchResult(outcome, termination, reason, moves.size()));
  }

  private void requireOngoing() {
    if (result.isPresent()) {
      throw new IllegalStateException("the game must not be over: result=" + result.get());
    }
  }
}

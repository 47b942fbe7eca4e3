package dev.lodestone.tournament.match;

import dev.lodestone.core.Game;
import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.text.Excerpt;
import dev.lodestone.tournament.engine.PostMortem;
import dev.lodestone.tournament.engine.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Judges one game. It alone holds the true position; engines get copies. Once there is a result,
 * nothing changes it. Not thread-safe.
 */
public final class Referee {

  private final Game game;
  private final String start;
  private final Position position;
  private final List<String> moves;
  private final int maxPlies;
  private Optional<MatchResult> result = Optional.empty();

  /**
   * @param maxPlies length at which a game is called a draw, the opening included
   */
  public Referee(Game game, Opening opening, int maxPlies) {
    this.game = game;
    this.start = opening.start();
    this.position = opening.play(game);
    this.moves = new ArrayList<>(opening.moves());
    this.maxPlies = maxPlies;
    judge();
  }

  /** Whether only the engines know the rules: then their word is awaited after every move. */
  boolean takesTheirWord() {
    return position instanceof ForeignGame.ForeignPosition;
  }

  /** Text of the position in which the game began. */
  public String start() {
    return start;
  }

  /** All moves so far, those of the opening included; a view that cannot be modified. */
  public List<String> moves() {
    return Collections.unmodifiableList(moves);
  }

  /** A copy of the position, history included. */
  public Position position() {
    return position.copy();
  }

  /** Whose answer is awaited. */
  public Side sideToMove() {
    return position.sideToMove();
  }

  /** The result, once there is one. */
  public Optional<MatchResult> result() {
    return result;
  }

  /**
   * Takes the answer of the side to move: plays it if it is a legal move, ends the game if not.
   *
   * @return whether the move was played
   */
  public boolean accept(String move) {
    requireOngoing();
    int encoded;
    try {
      encoded = game.parseMove(position, move);
    } catch (IllegalMoveException e) {
      loses(
          position.sideToMove(),
          Termination.ILLEGAL_MOVE,
          Excerpt.quoted(move) + ": " + e.reason() + " in '" + game.formatPosition(position) + "'");
      return false;
    }
    moves.add(move);
    position.play(encoded);
    if (!takesTheirWord()) {
      judge();
    }
    return true;
  }

  /** Ends the game against a side whose engine failed. */
  public void failed(Side side, String reason) {
    failed(side, Termination.CRASH, reason, Optional.empty());
  }

  /** Ends the game against a side whose engine failed, in one way or another. */
  void failed(Side side, Termination termination, String reason, Optional<PostMortem> postMortem) {
    requireOngoing();
    result =
        Optional.of(
            new MatchResult(
                Outcome.winFor(side.opponent()),
                termination,
                game.sideName(side) + ": " + reason,
                moves.size(),
                postMortem));
  }

  /** Ends the game by something that is no rule of it. */
  void adjudicate(Outcome outcome, Termination termination, String reason) {
    requireOngoing();
    end(outcome, termination, reason);
  }

  /**
   * Takes the word of others for the state of a game whose rules we do not know.
   *
   * @param first what the first player's engine says after the last move
   * @param second what the other says
   */
  void declare(Verdict first, Verdict second) {
    requireOngoing();
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
    ((ForeignGame.ForeignPosition) position).declare(first.toMove(), first.outcome());
    judge();
  }

  private void loses(Side loser, Termination termination, String what) {
    end(Outcome.winFor(loser.opponent()), termination, game.sideName(loser) + ": " + what);
  }

  private void judge() {
    if (position.outcome().isOver()) {
      String reason =
          switch (position.outcome()) {
            case FIRST_WINS -> game.sideName(Side.FIRST) + " wins";
            case SECOND_WINS -> game.sideName(Side.SECOND) + " wins";
            case DRAW, ONGOING -> "draw";
          };
      end(position.outcome(), Termination.RULES, reason);
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

package dev.lodestone.python;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.ActionSpace;
import dev.lodestone.core.Diagram;
import dev.lodestone.core.Game;
import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * A position whose moves are actions of the game's {@link ActionSpace}, checked before they are
 * played. Not thread-safe.
 */
public final class PlayedPosition {

  private final Position position;
  private final Game game;
  private final ActionSpace actions;
  private final IntArrayList moves = new IntArrayList();

  private PlayedPosition(Position position) {
    this.position = position;
    this.game = position.game();
    this.actions = game.actions();
  }

  /**
   * Creates an object for a position.
   *
   * @param position not to be used by the caller afterwards
   */
  public static PlayedPosition of(Position position) {
    return new PlayedPosition(position);
  }

  /** The position itself; the caller must not change it. */
  public Position position() {
    return position;
  }

  /** An independent copy with the same history. */
  public PlayedPosition copy() {
    return new PlayedPosition(position.copy());
  }

  /**
   * Plays the move of an action.
   *
   * @param action from 0 to the size of the action space
   * @throws IllegalMoveException if no legal move has it
   */
  public void playAction(int action) {
    position.play(moveOf(action));
  }

  /**
   * Plays a move.
   *
   * @param text as the game writes it
   * @throws IllegalMoveException if it is not the text of a legal move
   */
  public void playText(String text) {
    position.play(game.parseMove(position, text));
  }

  /**
   * Takes the last move back.
   *
   * @throws IllegalArgumentException if no move was played
   */
  public void undo() {
    requireThat(position.ply() != 0, "undo: expected a move to take back, found none");
    position.undo();
  }

  /** The actions of the legal moves, in the order of the moves. */
  public int[] legalActions() {
    position.legalMoves(moves);
    int[] legal = new int[moves.size()];
    for (int i = 0; i < legal.length; i++) {
      legal[i] = actions.of(moves.getInt(i));
    }
    return legal;
  }

  /** The texts of the legal moves, in the order of {@link #legalActions}, separated by spaces. */
  public String legalTexts() {
    position.legalMoves(moves);
    StringBuilder texts = new StringBuilder();
    for (int i = 0; i < moves.size(); i++) {
      texts.append(i == 0 ? "" : " ").append(game.formatMove(moves.getInt(i)));
    }
    return texts.toString();
  }

  /**
   * The text of a legal move.
   *
   * @param action its action
   * @throws IllegalMoveException if no legal move has it
   */
  public String text(int action) {
    return game.formatMove(moveOf(action));
  }

  /**
   * The action of a legal move.
   *
   * @param text as the game writes it
   * @throws IllegalMoveException if it is not the text of a legal move
   */
  public int action(String text) {
    return actions.of(game.parseMove(position, text));
  }

  private int moveOf(int action) {
    int move = actions.move(position, action);
    if (move == Position.NO_MOVE) {
      throw new IllegalMoveException(
          Integer.toString(action), "no legal move has this action", game.formatPosition(position));
    }
    return move;
  }

  /** The cells of the diagram, followed by its counters. */
  public int[] numbers() {
    Diagram diagram = game.diagram();
    int[] cells = new int[diagram.cells().size()];
    int[] counters = new int[diagram.counters().size()];
    diagram.read(position, cells, counters);
    int[] all = Arrays.copyOf(cells, cells.length + counters.length);
    System.arraycopy(counters, 0, all, cells.length, counters.length);
    return all;
  }

  /** The side to move: 0 for the first player, 1 for the second. */
  public int toMove() {
    return position.sideToMove().ordinal();
  }

  /** Whether the game is over. */
  public boolean isOver() {
    return position.outcome().isOver();
  }

  /** The result for the first player: 1, 0 or -1; 0 if the game is not over. */
  public int result() {
    return position.outcome().sign(Side.FIRST);
  }
}

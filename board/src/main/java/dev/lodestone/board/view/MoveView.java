package dev.lodestone.board.view;

import dev.lodestone.core.Diagram.Change;
import dev.lodestone.core.Game;
import dev.lodestone.core.MoveDescription;
import dev.lodestone.core.Position;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The effect of a move, shown before or after it is played.
 *
 * @param move text of the move
 * @param words description of the move
 * @param side side that plays it, 0 or 1
 * @param named cells that the move names
 * @param changes its effect, piece by piece, from which the page computes the cells after the move
 * @param hints alternating cells and marks on them after the move
 * @param counters values of all counters except the turn after the move
 * @param drawing the position after the move in letters, if the game has no diagram
 * @param standing standing after the move, see {@link PositionView}
 */
public record MoveView(
    String move,
    String words,
    int side,
    int[] named,
    List<Change> changes,
    int[] hints,
    int[] counters,
    Optional<String> drawing,
    Optional<String> standing) {

  /**
   * @param before position in which the move is legal; it is not changed
   */
  public static MoveView of(Position before, int move) {
    Game game = before.game();
    Position after = before.copy();
    after.play(move);
    PositionView.Numbers numbers = PositionView.Numbers.of(after);
    return new MoveView(
        game.formatMove(move),
        MoveDescription.of(before, move),
        before.sideToMove().ordinal(),
        cells(before, move),
        game.diagram().changes(before, move),
        numbers.hints(),
        numbers.counters(),
        PositionView.drawing(after),
        game.diagram().standing(after));
  }

  /** The cells that a move names, in the order in which a person chooses them. */
  public static int[] cells(Position before, int move) {
    IntArrayList cells = new IntArrayList();
    before.game().diagram().moveCells(before, move, cells);
    return cells.toIntArray();
  }
}

package dev.lodestone.board.view;

import dev.lodestone.core.Diagram.Change;
import dev.lodestone.core.Game;
import dev.lodestone.core.MoveWords;
import dev.lodestone.core.Position;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a move does, told before or after it is made.
 *
 * @param move its text
 * @param words the move as a person would tell it
 * @param side 0 or 1, who makes it
 * @param named the cells that it names
 * @param changes what it does, piece by piece, which leads to the cells after it
 * @param hints cells and what is marked on them after it, one after the other
 * @param counters those of all counters but the turn after it
 * @param standing after it, see {@link PositionView}
 */
public record MoveView(
    String move,
    String words,
    int side,
    int[] named,
    List<Change> changes,
    int[] hints,
    int[] counters,
    Optional<String> standing) {

  /**
   * @param before in which the move is legal; left as it is
   */
  public static MoveView of(Position before, int move) {
    Game game = before.game();
    IntArrayList named = new IntArrayList();
    game.diagram().moveCells(before, move, named);
    Position after = before.copy();
    after.play(move);
    PositionView.Numbers numbers = PositionView.Numbers.of(after);
    return new MoveView(
        game.formatMove(move),
        MoveWords.of(before, move),
        before.sideToMove().ordinal(),
        named.toIntArray(),
        game.diagram().changes(before, move),
        numbers.hints(),
        numbers.counters(),
        game.diagram().standing(after));
  }
}

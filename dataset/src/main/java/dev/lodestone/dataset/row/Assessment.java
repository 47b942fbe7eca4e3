package dev.lodestone.dataset.row;

import dev.lodestone.search.Bounds;
import java.util.List;
import java.util.OptionalDouble;

/**
 * An engine's assessment of a position before its move, from the perspective of the side to move.
 *
 * @param value of the position, -1 to 1; empty if not reported
 * @param outcome the bounds that the engine has proven
 * @param depth plies searched; 0 if not reported
 * @param nodes positions visited (playouts, for MCTS); 0 if not reported
 * @param moves assessments of single moves, best first; unmodifiable
 * @param hasVisits whether the visits of those moves are a policy target
 */
public record Assessment(
    OptionalDouble value,
    Bounds outcome,
    int depth,
    long nodes,
    List<OfMove> moves,
    boolean hasVisits) {

  public Assessment {
    moves = List.copyOf(moves);
  }

  /**
   * An engine's assessment of one move.
   *
   * @param move the encoded move
   * @param visits playouts through the move, including those of earlier searches in the game if the
   *     tree was kept
   * @param value of the move, -1 to 1; empty if the search knows only a bound
   * @param outcome the bounds that the engine has proven
   */
  public record OfMove(int move, long visits, OptionalDouble value, Bounds outcome) {}
}

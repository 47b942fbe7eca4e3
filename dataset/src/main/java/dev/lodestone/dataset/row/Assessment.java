package dev.lodestone.dataset.row;

import dev.lodestone.search.Bounds;
import java.util.List;
import java.util.OptionalDouble;

/**
 * An engine's assessment of a position before its move, from the side to move.
 *
 * @param value of the position, -1 to 1; empty if not reported
 * @param outcome what it has proven
 * @param depth plies searched; 0 if not reported
 * @param nodes positions visited (playouts, for MCTS); 0 if not reported
 * @param moves its reports on single moves, best first; unmodifiable
 * @param hasVisits whether the visits of those moves are a policy
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
   * @param visits playouts through it, also those of earlier searches of the game whose tree was
   *     kept
   * @param value of it, -1 to 1; empty if the search knows only that it is no better, or no worse
   * @param outcome what it has proven of it
   */
  public record OfMove(int move, long visits, OptionalDouble value, Bounds outcome) {}
}

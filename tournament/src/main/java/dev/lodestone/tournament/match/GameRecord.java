package dev.lodestone.tournament.match;

import dev.lodestone.core.Side;
import java.util.ArrayList;
import java.util.List;

/**
 * The complete record of a finished game, from which journals, PGN, tables, reports and data sets
 * are made.
 *
 * @param opening the moves before the engines took over
 * @param moves the engines' moves, in order; unmodifiable
 * @param result result of the game
 */
public record GameRecord(Opening opening, List<MoveRecord> moves, MatchResult result) {

  public GameRecord {
    moves = List.copyOf(moves);
  }

  /** The moves played by the engine of a side. */
  public List<MoveRecord> movesOf(Side side) {
    return moves.stream().filter(m -> m.side() == side).toList();
  }

  /**
   * The texts of all moves from the position in which the game began, including those of the
   * opening.
   */
  public List<String> line() {
    List<String> line = new ArrayList<>(opening.moves());
    moves.forEach(m -> line.add(m.move()));
    return line;
  }
}

package dev.lodestone.tournament.match;

import dev.lodestone.core.Side;
import java.util.ArrayList;
import java.util.List;

/**
 * A game that is over: everything that happened in it. Journals, PGN, tables, reports and data sets
 * are views of this.
 *
 * @param opening where the engines took over
 * @param moves of the engines, in order; unmodifiable
 * @param result how it ended
 */
public record GameRecord(Opening opening, List<MoveRecord> moves, MatchResult result) {

  public GameRecord {
    moves = List.copyOf(moves);
  }

  /** The moves that the engine of a side made. */
  public List<MoveRecord> movesOf(Side side) {
    return moves.stream().filter(m -> m.side() == side).toList();
  }

  /** Texts of all moves from the position in which the game began, those of the opening first. */
  public List<String> line() {
    List<String> line = new ArrayList<>(opening.moves());
    moves.forEach(m -> line.add(m.move()));
    return line;
  }
}

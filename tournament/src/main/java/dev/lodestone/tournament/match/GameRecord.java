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
 * @param conduct conduct of the first and the second player; empty if it was not observed
 */
public record GameRecord(
    Opening opening, List<MoveRecord> moves, MatchResult result, List<Conduct> conduct) {

  public GameRecord {
    moves = List.copyOf(moves);
    conduct = List.copyOf(conduct);
  }

  /** A record of a game in which nobody observed the conduct. */
  public GameRecord(Opening opening, List<MoveRecord> moves, MatchResult result) {
    this(opening, moves, result, List.of());
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

package dev.lodestone.tournament.check;

import dev.lodestone.core.IllegalMoveException;
import java.util.List;

/** Judges whether an engine's moves are legal. */
interface MoveJudge {

  /**
   * Returns normally if a move is legal.
   *
   * @param moves moves from the start position to the one that the engine searched
   * @throws IllegalMoveException if the move is illegal
   */
  void requireLegal(List<String> moves, String move);
}

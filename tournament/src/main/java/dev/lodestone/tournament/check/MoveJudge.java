package dev.lodestone.tournament.check;

import dev.lodestone.core.IllegalMoveException;
import java.util.List;

/** Judges the moves that an engine answers. */
interface MoveJudge {

  /**
   * Returns if a move can be played.
   *
   * @param moves from the start to the position in which the engine answered
   * @throws IllegalMoveException if it cannot
   */
  void requireLegal(List<String> moves, String move);
}

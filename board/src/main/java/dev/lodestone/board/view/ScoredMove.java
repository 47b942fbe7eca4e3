package dev.lodestone.board.view;

import java.util.Optional;

/**
 * A move that was played.
 *
 * @param score the engine's score of it, as the first player sees it
 * @param depth plies that the engine searched, if it reported them
 * @param millis time of the move, if it was measured
 * @param clockMillis time that the player has left after the move, if it has a clock
 */
public record ScoredMove(
    MoveView move,
    Optional<String> score,
    Optional<Integer> depth,
    Optional<Long> millis,
    Optional<Long> clockMillis) {

  /** A move of which only the score is known. */
  public ScoredMove(MoveView move, Optional<String> score) {
    this(move, score, Optional.empty(), Optional.empty(), Optional.empty());
  }
}

package dev.lodestone.board.view;

import java.util.Optional;

/**
 * A move that was played.
 *
 * @param score the engine's score of the move from the first player's perspective
 * @param depth plies that the engine searched, if it reported them
 * @param millis time of the move, if it was measured
 * @param clockMillis the player's remaining time after the move in milliseconds, if it has a clock
 */
public record ScoredMove(
    MoveView move,
    Optional<String> score,
    Optional<Integer> depth,
    Optional<Long> millis,
    Optional<Long> clockMillis) {

  /** A move without depth and times. */
  public ScoredMove(MoveView move, Optional<String> score) {
    this(move, score, Optional.empty(), Optional.empty(), Optional.empty());
  }
}

package dev.lodestone.search.endgame;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What a solver has proven of a position, from the side to move.
 *
 * @param outcome from {@link Bounds#LOSS} to {@link Bounds#WIN}
 * @param margin of the final scores, present if it was asked for
 * @param bestMove a move that keeps what is proven, or the most promising one
 * @param moves what each root move is worth, in the order of the legal moves; empty unless asked
 *     for; unmodifiable
 * @param nodes positions reached by a move, each time they were
 * @param time spent
 */
public record Solution(
    Bounds outcome,
    Optional<Bounds> margin,
    int bestMove,
    List<MoveValue> moves,
    long nodes,
    Duration time) {

  /**
   * One root move.
   *
   * @param move the encoded move
   * @param outcome after it, from the side that makes it
   * @param margin after it, from the side that makes it, present if it was asked for
   */
  public record MoveValue(int move, Bounds outcome, Optional<Bounds> margin) {}

  /** Whether all that was asked for is known exactly. */
  public boolean isSolved() {
    return outcome.isExact()
        && margin.map(Bounds::isExact).orElse(true)
        && moves.stream().allMatch(Solution::isKnown);
  }

  private static boolean isKnown(MoveValue value) {
    return value.outcome().isExact() && value.margin().map(Bounds::isExact).orElse(true);
  }
}

package dev.lodestone.search;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A solver's proof about a position, from the side to move.
 *
 * @param outcome from {@link Bounds#LOSS} to {@link Bounds#WIN}
 * @param margin proven bounds of the difference of the final scores, present if requested
 * @param bestMove a move that preserves the proven result, or the most promising one
 * @param moves results of the root moves, in the order of the legal moves, at least whether each is
 *     among the best; empty unless requested; unmodifiable
 * @param nodes number of times that a position was reached by a move
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
   * @param outcome after the move, from the side that plays it
   * @param margin after the move, from the side that plays it, present if requested
   */
  public record MoveValue(int move, Bounds outcome, Optional<Bounds> margin) {}

  /** Whether the question is answered completely. */
  public boolean isSolved() {
    return outcome.isExact()
        && margin.map(Bounds::isExact).orElse(true)
        && moves.stream().allMatch(move -> keepsAll(move) || losesSomething(move));
  }

  /** The root moves that are proven to preserve the outcome and, if requested, the margin. */
  public List<Integer> bestMoves() {
    return moves.stream().filter(this::keepsAll).map(MoveValue::move).toList();
  }

  private boolean keepsAll(MoveValue value) {
    return value.outcome().low() >= outcome.low()
        && (margin.isEmpty() || value.margin().orElseThrow().low() >= margin.get().low());
  }

  private boolean losesSomething(MoveValue value) {
    return value.outcome().high() < outcome.low()
        || (margin.isPresent() && value.margin().orElseThrow().high() < margin.get().low());
  }
}

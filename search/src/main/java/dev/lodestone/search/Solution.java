package dev.lodestone.search;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A solver's proof about a position, from the side to move.
 *
 * @param outcome from {@link Bounds#LOSS} to {@link Bounds#WIN}
 * @param margin of the final scores, present if it was asked for
 * @param bestMove a move that keeps what is proven, or the most promising one
 * @param moves of each root move, in the order of the legal moves, at least whether it is among the
 *     best; empty unless asked for; unmodifiable
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
   * @param outcome after it, from the side that makes it
   * @param margin after it, from the side that makes it, present if it was asked for
   */
  public record MoveValue(int move, Bounds outcome, Optional<Bounds> margin) {}

  /** Whether all that was asked for is known. */
  public boolean isSolved() {
    return outcome.isExact()
        && margin.map(Bounds::isExact).orElse(true)
        && moves.stream().allMatch(move -> keepsAll(move) || losesSomething(move));
  }

  /** The root moves that are proven to keep outcome and margin, as far as they are known. */
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

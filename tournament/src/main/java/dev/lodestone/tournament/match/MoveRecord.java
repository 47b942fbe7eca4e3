package dev.lodestone.tournament.match;

import dev.lodestone.core.Side;
import dev.lodestone.search.Score;
import dev.lodestone.tournament.engine.Thought;
import java.time.Duration;
import java.util.Optional;

/**
 * A move that an engine played. Times are whole microseconds.
 *
 * @param ply number of the move in the game, counted from 1 and including the opening
 * @param side who moved
 * @param move text of the move
 * @param thought what the engine said of it, as the <em>first</em> player sees it
 * @param time that passed between question and answer, on the engine's clock
 * @param latency the other time of the move, from the end of the move before: the harness's share
 * @param left what the mover's clock shows after the move, its increment included; empty if it has
 *     no clock
 */
public record MoveRecord(
    int ply,
    Side side,
    String move,
    Thought thought,
    Duration time,
    Duration latency,
    Optional<Duration> left) {

  /** A score as the first player sees it, from one as {@code side} sees it; and back again. */
  public static Score fromFirst(Score score, Side side) {
    return side == Side.FIRST ? score : score.negated();
  }

  /** The same for everything that an engine reports. */
  public static Thought fromFirst(Thought thought, Side side) {
    return side == Side.FIRST ? thought : thought.negated();
  }
}

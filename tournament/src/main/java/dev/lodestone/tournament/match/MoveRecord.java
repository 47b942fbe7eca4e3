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
 * @param side side that moved
 * @param move text of the move
 * @param thought the engine's report, from the <em>first</em> player's perspective
 * @param time time from the request to the answer, on the engine's clock
 * @param latency time since the previous move that did not count on the clock: the harness's
 *     overhead
 * @param remaining remaining time on the mover's clock after the move, including its increment;
 *     empty if it has no clock
 */
public record MoveRecord(
    int ply,
    Side side,
    String move,
    Thought thought,
    Duration time,
    Duration latency,
    Optional<Duration> remaining) {

  /**
   * Converts a score from the perspective of {@code side} to that of the first player. The
   * conversion is its own inverse.
   */
  public static Score fromFirst(Score score, Side side) {
    return side == Side.FIRST ? score : score.negated();
  }

  /** Converts an engine's report like {@link #fromFirst(Score, Side)}. */
  public static Thought fromFirst(Thought thought, Side side) {
    return side == Side.FIRST ? thought : thought.negated();
  }
}

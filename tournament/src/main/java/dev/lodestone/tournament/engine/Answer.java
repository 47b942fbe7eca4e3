package dev.lodestone.tournament.engine;

import java.time.Duration;
import java.util.Optional;

/**
 * An engine's answer to a request for a move. The move has not been checked.
 *
 * @param move text of the move
 * @param thought the engine's report on its search, from its own perspective
 * @param time time used on the engine's clock, if it differs from the time of the whole call: for
 *     an engine in another process, from the end of the request to the arrival of the answer
 * @param offersDraw whether the engine offers a draw with the move
 * @param illegalInLine the first illegal move in the line that it reported, if there is one; the
 *     report contains only the moves before it
 */
public record Answer(
    String move,
    Thought thought,
    Optional<Duration> time,
    boolean offersDraw,
    Optional<String> illegalInLine) {

  /** An answer with a legal line and without an offer of a draw. */
  public Answer(String move, Thought thought, Optional<Duration> time) {
    this(move, thought, time, false, Optional.empty());
  }

  /** An answer that took the time of the whole call. */
  public Answer(String move, Thought thought) {
    this(move, thought, Optional.empty());
  }
}

package dev.lodestone.tournament.engine;

import java.time.Duration;
import java.util.Optional;

/**
 * An engine's answer to "your move", not yet checked.
 *
 * @param move text of the move
 * @param thought what it says of it, from its own side
 * @param time on the engine's clock, where that is not the time of the whole call: for an engine in
 *     another process, from the end of the question to the arrival of the answer
 * @param offersDraw whether it offers a draw with the move
 */
public record Answer(String move, Thought thought, Optional<Duration> time, boolean offersDraw) {

  /** An answer without an offer of a draw. */
  public Answer(String move, Thought thought, Optional<Duration> time) {
    this(move, thought, time, false);
  }

  /** An answer whose time is that of the call. */
  public Answer(String move, Thought thought) {
    this(move, thought, Optional.empty());
  }
}

package dev.lodestone.board.play;

import dev.lodestone.core.Side;
import dev.lodestone.tournament.clock.Clock;
import dev.lodestone.tournament.clock.GameClock;
import dev.lodestone.tournament.clock.TimeControl;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/**
 * Both clocks of a game, as they were after its last move: what they show follows from the moves
 * and their times alone, so that it is the same after a reload. Not thread-safe.
 */
final class PlayClock {

  /** What is forgiven to an engine, which does not see what its machine does besides. */
  private static final Duration ENGINE_MARGIN = Duration.ofMillis(500);

  private final TimeControl control;
  private final Map<Side, GameClock> clocks = new EnumMap<>(Side.class);

  PlayClock(TimeControl control) {
    this.control = control;
    reset();
  }

  TimeControl control() {
    return control;
  }

  /** As before the first move. */
  void reset() {
    for (Side side : Side.values()) {
      clocks.put(side, new GameClock(control));
    }
  }

  /** Takes a move's time from its mover's clock. */
  void moved(Side side, Duration used) {
    clock(side).moved(used);
  }

  /** What a side has left for all its moves to come, the one that it thinks about among them. */
  Duration left(Side side) {
    return clock(side).left();
  }

  /** Whether a person who has thought so long has lost. */
  boolean isOver(Side side, Duration thought) {
    return thought.compareTo(left(side)) > 0;
  }

  /** Likewise an engine. */
  boolean isOverOfEngine(Side side, Duration thought) {
    return isOver(side, thought.minus(ENGINE_MARGIN));
  }

  /** What an engine is told. */
  Clock shown() {
    GameClock first = clock(Side.FIRST);
    GameClock second = clock(Side.SECOND);
    return new Clock(first.left(), second.left(), first.increment(), second.increment());
  }

  private GameClock clock(Side side) {
    return Objects.requireNonNull(clocks.get(side));
  }
}

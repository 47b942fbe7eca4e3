package dev.lodestone.board.play;

import dev.lodestone.core.Side;
import dev.lodestone.tournament.clock.TimeControl;
import dev.lodestone.tournament.match.GameSession;
import dev.lodestone.tournament.match.Termination;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The clocks of a game between its moves: how long the side to move has been thinking, and whether
 * it has run out of time. The session has the times at the last move. Not thread-safe.
 */
final class PlayClock {

  /**
   * The time by which an engine may exceed its limit, because the machine may be busy with other
   * work.
   */
  private static final Duration ENGINE_MARGIN = Duration.ofMillis(500);

  private final PlaySettings settings;
  private final GameSession session;
  private long lastMoveNanos = System.nanoTime();

  PlayClock(PlaySettings settings, GameSession session) {
    this.settings = settings;
    this.session = session;
  }

  /** The side to move begins to think. */
  void restart() {
    lastMoveNanos = System.nanoTime();
  }

  Duration sinceLastMove() {
    return Duration.ofNanos(System.nanoTime() - lastMoveNanos).truncatedTo(ChronoUnit.MICROS);
  }

  private Duration left(Side side) {
    return session.remaining(side).orElseThrow();
  }

  /** The remaining time of the person to move; empty if no person's clock is running. */
  private Optional<Duration> leftToPerson() {
    Side side = session.sideToMove();
    return settings
        .control()
        .filter(control -> session.result().isEmpty() && settings.seat(side).isPerson())
        .map(control -> left(side).minus(sinceLastMove()));
  }

  /**
   * Milliseconds until the person to move runs out of time, at least 1; {@link Long#MAX_VALUE} if
   * no person's clock is running.
   */
  long millisToFlag() {
    return leftToPerson().map(left -> Math.max(1, left.toMillis() + 1)).orElse(Long.MAX_VALUE);
  }

  /** Whether the person to move has run out of time. */
  boolean hasFlagged() {
    return leftToPerson().filter(Duration::isNegative).isPresent();
  }

  /** Whether an engine has taken longer for its move than its clock allows. */
  boolean isTooLate(Side side, Duration time) {
    return settings.control().isPresent() && time.minus(ENGINE_MARGIN).compareTo(left(side)) > 0;
  }

  /**
   * The clocks as a page shows them, if the game has clocks.
   *
   * @param runs whether the clock of the side to move is running
   */
  Optional<PlayView.Clock> view(boolean runs) {
    return settings.control().map(control -> view(control, runs));
  }

  private PlayView.Clock view(TimeControl control, boolean runs) {
    boolean flagged =
        session.result().filter(end -> end.termination() == Termination.TIME).isPresent();
    List<Long> left = new ArrayList<>();
    for (Side side : Side.values()) {
      boolean isMoving = side == session.sideToMove();
      Duration spent = runs && isMoving ? sinceLastMove() : Duration.ZERO;
      left.add(flagged && isMoving ? 0 : Math.max(0, left(side).minus(spent).toMillis()));
    }
    return new PlayView.Clock(control.format(), left.get(0), left.get(1), runs);
  }
}

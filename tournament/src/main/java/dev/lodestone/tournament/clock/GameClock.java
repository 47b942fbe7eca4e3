package dev.lodestone.tournament.clock;

import java.time.Duration;

/** One player's clock during a game. Not thread-safe. */
public final class GameClock {

  private final TimeControl control;
  private Duration left;
  private int movesMade;

  /** A clock that shows the base time. */
  public GameClock(TimeControl control) {
    this.control = control;
    this.left = control.base();
  }

  /** Time left, not negative. */
  public Duration left() {
    return left;
  }

  /** The increment. */
  public Duration increment() {
    return control.increment();
  }

  /**
   * Counts a move that was made in time: takes what it cost and adds what it gained. A move that
   * overran within some margin leaves nothing, and not less.
   */
  public void moved(Duration used) {
    Duration rest = left.minus(used);
    left = (rest.isNegative() ? Duration.ZERO : rest).plus(control.increment());
    movesMade++;
    if (control.moves() > 0 && movesMade % control.moves() == 0) {
      left = left.plus(control.base());
    }
  }
}

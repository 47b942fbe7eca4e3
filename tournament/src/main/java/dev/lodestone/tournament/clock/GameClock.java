package dev.lodestone.tournament.clock;

import java.time.Duration;

/** One player's clock during a game. Not thread-safe. */
public final class GameClock {

  private final TimeControl control;
  private Duration remaining;
  private int movesPlayed;

  /** Creates a clock that shows the base time. */
  public GameClock(TimeControl control) {
    this.control = control;
    this.remaining = control.base();
  }

  /** The remaining time, not negative. */
  public Duration remaining() {
    return remaining;
  }

  /** The time gained with each move. */
  public Duration increment() {
    return control.increment();
  }

  /** The number of moves after which the base time is added again; 0 for never. */
  public int movesToGo() {
    return control.moves() == 0 ? 0 : control.moves() - movesPlayed % control.moves();
  }

  /**
   * Records a move that was played in time: subtracts {@code used} and adds the increment, and the
   * base time at the end of a period. If {@code used} exceeds the remaining time, as the margin
   * allows, the clock is set to zero before the additions.
   */
  public void moved(Duration used) {
    Duration rest = remaining.minus(used);
    remaining = (rest.isNegative() ? Duration.ZERO : rest).plus(control.increment());
    movesPlayed++;
    if (control.moves() > 0 && movesPlayed % control.moves() == 0) {
      remaining = remaining.plus(control.base());
    }
  }
}

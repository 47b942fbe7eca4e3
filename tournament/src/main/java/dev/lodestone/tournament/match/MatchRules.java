package dev.lodestone.tournament.match;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.tournament.clock.TimeControl;
import java.time.Duration;
import java.util.Optional;

/**
 * The conditions of a match, in addition to the rules of the game.
 *
 * @param timeControl time control of players that have no limits of their own; empty for games
 *     without clocks
 * @param margin overrun allowed without losing, for clocks and for time limits of moves
 * @param adjudication rules by which games end early
 */
public record MatchRules(
    Optional<TimeControl> timeControl, Duration margin, Adjudication adjudication) {

  /**
   * The default margin. A busy machine may delay any process by tens of milliseconds, which is not
   * the engine's fault.
   */
  public static final Duration DEFAULT_MARGIN = Duration.ofMillis(100);

  /** No clocks and no adjudication. */
  public static final MatchRules STANDARD =
      new MatchRules(Optional.empty(), DEFAULT_MARGIN, Adjudication.NONE);

  public MatchRules {
    requireThat(!margin.isNegative(), "the margin must not be negative: margin=%s", margin);
  }
}

package dev.lodestone.tournament.clock;

import dev.lodestone.search.SearchLimits;
import java.time.Duration;

/**
 * How long to think about one move.
 *
 * <p>The moves that are likely to come share what is left: with {@code m} moves expected, a move is
 * given {@code left / m} and most of the increment. A searcher begins nothing new after that, the
 * soft limit, and has up to three times as long to finish what it began, but never more than a
 * third of what is left. With half of the increment kept back and {@code m} never below {@value
 * #LEAST_MOVES}, what is left never runs out: it shrinks towards the size of the increment.
 *
 * @param soft time after which nothing new should be begun, positive
 * @param hard time by which the move must be made, at least {@code soft}
 */
public record TimePlan(Duration soft, Duration hard) {

  private static final int LEAST_MOVES = 12;
  private static final Duration LEAST = Duration.ofMillis(1);

  /**
   * Divides the time.
   *
   * @param left time on the player's clock
   * @param increment what each move gains
   * @param ply moves played in the game so far, by both players
   * @param gamePlies how long such games are as a rule, in plies
   * @param overhead time that each move costs on its way to and fro
   */
  public static TimePlan of(
      Duration left, Duration increment, int ply, int gamePlies, Duration overhead) {
    long usable = Math.max(0, nanos(left) - nanos(overhead));
    int moves = Math.max(LEAST_MOVES, (gamePlies - ply + 1) / 2);
    long share = usable / moves + nanos(increment) / 2;
    long hard = Math.max(LEAST.toNanos(), Math.min(3 * share, usable / 3));
    long soft = Math.max(LEAST.toNanos(), Math.min(share, hard));
    return new TimePlan(Duration.ofNanos(soft), Duration.ofNanos(hard));
  }

  /** The limits of a search that keeps to this plan. */
  public SearchLimits apply(SearchLimits limits) {
    return limits.withSoftTime(soft).withMoveTime(hard);
  }

  /** Clocks of more than ten years are cut, so that no sum overflows. */
  private static long nanos(Duration duration) {
    return duration.compareTo(Duration.ofDays(3_650)) > 0
        ? Duration.ofDays(3_650).toNanos()
        : duration.toNanos();
  }
}

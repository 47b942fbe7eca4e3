package dev.lodestone.tournament.clock;

import dev.lodestone.core.Side;
import dev.lodestone.search.SearchLimits;
import java.time.Duration;

/**
 * How long to search for one move.
 *
 * <p>The expected moves share the remaining time: with {@code m} moves expected, the soft limit is
 * {@code remaining / m} plus half of the increment. After the soft limit a searcher starts nothing
 * new; to finish what it has started, it may search until the hard limit, which is three times the
 * soft limit but at most a third of the remaining time. Because half of the increment is kept back
 * and {@code m} is never below {@value #MIN_MOVES}, the remaining time never runs out: it shrinks
 * towards the size of the increment.
 *
 * <p>If the base time is added again after {@code k} moves, the remaining time need only last for
 * these: {@code m} is at most {@code k}, and the hard limit is at most {@code 2 / (k + 2)} of the
 * remaining time if that is more than a third. The last move before the addition may thus use two
 * thirds of it.
 *
 * @param soft time after which nothing new should be started, positive
 * @param hard time by which the move must be played, at least {@code soft}
 */
public record TimePlan(Duration soft, Duration hard) {

  private static final int MIN_MOVES = 12;
  private static final Duration MIN_TIME = Duration.ofMillis(1);

  /**
   * Plans the time for the next move.
   *
   * @param clock the clocks
   * @param side the player to move
   * @param ply number of moves played in the game so far, by both players
   * @param gamePlies typical length of a game, in plies
   * @param overhead time that each move costs in addition to the search
   */
  public static TimePlan of(Clock clock, Side side, int ply, int gamePlies, Duration overhead) {
    long usable = Math.max(0, nanos(clock.remaining(side)) - nanos(overhead));
    int expected = Math.max(MIN_MOVES, (gamePlies - ply + 1) / 2);
    int toGo = clock.movesToGo() == 0 ? expected : clock.movesToGo();
    int moves = Math.min(expected, toGo);
    long share = usable / moves + nanos(clock.increment(side)) / 2;
    long most = Math.max(usable / 3, usable / (toGo + 2) * 2);
    long hard = Math.max(MIN_TIME.toNanos(), Math.min(3 * share, most));
    long soft = Math.max(MIN_TIME.toNanos(), Math.min(share, hard));
    return new TimePlan(Duration.ofNanos(soft), Duration.ofNanos(hard));
  }

  /** The limits of a search that follows this plan. */
  public SearchLimits apply(SearchLimits limits) {
    return limits.withSoftTime(soft).withMoveTime(hard);
  }

  /** The duration in nanoseconds, capped at ten years so that no sum overflows. */
  private static long nanos(Duration duration) {
    return duration.compareTo(Duration.ofDays(3_650)) > 0
        ? Duration.ofDays(3_650).toNanos()
        : duration.toNanos();
  }
}

package dev.lodestone.tournament.clock;

import java.time.Duration;
import java.util.Optional;

/**
 * Determines the part of a move's time that is reserved for everything but the search: waking the
 * thread, noticing the end of the time, writing the answer.
 *
 * <p>The reserve follows the measured lateness of answers: after a later answer it grows at once,
 * after earlier ones it shrinks slowly, so that one busy second does not lose a game on time. A
 * user who knows the delay to the harness can set a fixed reserve. At most half of a move's time is
 * reserved.
 *
 * <p>Not thread-safe.
 */
public final class MoveReserve {

  private static final long SAFETY_NANOS = 1_000_000;
  private static final long FIRST_LATENESS_NANOS = 2_000_000;

  /**
   * An answer that was less late reduces the estimated lateness by the difference divided by this.
   */
  private static final int DECAY = 8;

  private Optional<Duration> fixed = Optional.empty();
  private long latenessNanos = FIRST_LATENESS_NANOS;

  /**
   * @param reserve time to reserve in every move from now on; empty to follow the measured lateness
   */
  public void fix(Optional<Duration> reserve) {
    fixed = reserve;
  }

  /**
   * The time that a search may take.
   *
   * @param given time for the move, as set by the harness
   * @param spentNanos time since the request of the harness
   */
  public Duration searchTime(Duration given, long spentNanos) {
    Duration reserve =
        fixed.orElseGet(() -> Duration.ofNanos(spentNanos + latenessNanos + SAFETY_NANOS));
    Duration rest = given.minus(reserve);
    Duration half = given.plusNanos(1).dividedBy(2);
    return rest.compareTo(half) > 0 ? rest : half;
  }

  /**
   * Updates the lateness after an answer.
   *
   * @param lateNanos time from the end of the search's limit to the answer; below 0 if the search
   *     ended before its limit, which does not change the lateness
   */
  public void answered(long lateNanos) {
    if (lateNanos >= latenessNanos) {
      latenessNanos = lateNanos;
    } else if (lateNanos >= 0) {
      latenessNanos -= (latenessNanos - lateNanos) / DECAY;
    }
  }
}

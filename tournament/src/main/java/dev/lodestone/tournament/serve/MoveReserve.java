package dev.lodestone.tournament.serve;

import java.time.Duration;
import java.util.Optional;

/**
 * The part of a move's time that is kept back for everything that is not the search: waking the
 * thread, noticing the end, writing the answer.
 *
 * <p>It follows the lateness that is measured: it grows at once to the latest answer and shrinks
 * slowly when answers are early, so that one busy second does not cost a whole game. A user who
 * knows the way to the harness better fixes it. At most half of a move's time is kept back.
 *
 * <p>Not thread-safe.
 */
final class MoveReserve {

  private static final long SAFETY_NANOS = 1_000_000;
  private static final long FIRST_LATENESS_NANOS = 2_000_000;

  /** Share of the difference by which the lateness falls with an answer that came earlier. */
  private static final int DECAY = 8;

  private Optional<Duration> fixed = Optional.empty();
  private long latenessNanos = FIRST_LATENESS_NANOS;

  /**
   * @param reserve time to keep back of every move from now on; empty: what is measured
   */
  void fix(Optional<Duration> reserve) {
    fixed = reserve;
  }

  /**
   * The time that a search may take.
   *
   * @param given time of the move, as the harness set it
   * @param spentNanos time since the harness asked
   */
  Duration searchTime(Duration given, long spentNanos) {
    Duration reserve =
        fixed.orElseGet(() -> Duration.ofNanos(spentNanos + latenessNanos + SAFETY_NANOS));
    Duration rest = given.minus(reserve);
    Duration half = given.plusNanos(1).dividedBy(2);
    return rest.compareTo(half) > 0 ? rest : half;
  }

  /**
   * Learns from an answer.
   *
   * @param lateNanos time from the end of the search's limit to the answer; below 0 where the
   *     search ended by itself, which teaches nothing
   */
  void answered(long lateNanos) {
    if (lateNanos >= latenessNanos) {
      latenessNanos = lateNanos;
    } else if (lateNanos >= 0) {
      latenessNanos -= (latenessNanos - lateNanos) / DECAY;
    }
  }
}

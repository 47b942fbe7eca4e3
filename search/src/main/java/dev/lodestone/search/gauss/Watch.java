package dev.lodestone.search.gauss;

import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import java.time.Duration;

/** When the work on one question ends. Thread-safe but for {@link #allow}. */
final class Watch {

  private final long startNanos = System.nanoTime();
  private long maxNodes;
  private final long maxNanos;
  private final StopSignal stop;

  /** Another thread has the answer, so that this one's is not needed. */
  private volatile boolean answered;

  /**
   * @param threads that share the limit in nodes equally
   */
  Watch(SearchLimits limits, StopSignal stop, int threads) {
    this.maxNodes =
        limits.nodes() == SearchLimits.NO_NODES
            ? SearchLimits.NO_NODES
            : Math.max(1, limits.nodes() / threads);
    this.maxNanos = limits.moveTime().map(Watch::saturatedNanos).orElse(Long.MAX_VALUE);
    this.stop = stop;
  }

  private static long saturatedNanos(Duration time) {
    return time.compareTo(Duration.ofNanos(Long.MAX_VALUE)) < 0 ? time.toNanos() : Long.MAX_VALUE;
  }

  /**
   * Returns if the search may go on.
   *
   * @param nodes of the calling thread
   * @throws SearchEnded if not
   */
  void check(long nodes) {
    if (answered
        || nodes >= maxNodes
        || stop.isStopped()
        || Thread.currentThread().isInterrupted()
        || (maxNanos != Long.MAX_VALUE && System.nanoTime() - startNanos >= maxNanos)) {
      throw SearchEnded.INSTANCE;
    }
  }

  /** Begins another question on the only thread, which has visited {@code nodes} before. */
  void allow(long nodes, long moreNodes) {
    maxNodes = moreNodes > Long.MAX_VALUE - nodes ? Long.MAX_VALUE : nodes + moreNodes;
  }

  void answered(boolean yes) {
    answered = yes;
  }

  Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - startNanos);
  }
}

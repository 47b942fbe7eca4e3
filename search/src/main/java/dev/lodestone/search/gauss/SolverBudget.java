package dev.lodestone.search.gauss;

import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import java.time.Duration;

/**
 * What is left of the limits of one question, for all threads of a solver together; {@link
 * dev.lodestone.search.SearchBudget} serves one thread. Thread-safe except {@link #allow}.
 */
final class SolverBudget {

  private final long startNanos = System.nanoTime();
  private long maxNodes;
  private final long maxNanos;
  private final StopSignal stop;

  /** Another thread has the answer, so that this one's is not needed. */
  private volatile boolean answered;

  /**
   * @param threads that share the limit in nodes equally
   */
  SolverBudget(SearchLimits limits, StopSignal stop, int threads) {
    this.maxNodes =
        limits.nodes() == SearchLimits.NO_NODES
            ? SearchLimits.NO_NODES
            : Math.max(1, limits.nodes() / threads);
    this.maxNanos = limits.maxNanos();
    this.stop = stop;
  }

  /**
   * Returns if the search may continue.
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

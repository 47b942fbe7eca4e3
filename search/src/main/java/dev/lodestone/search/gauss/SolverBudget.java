package dev.lodestone.search.gauss;

import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchBudget;
import dev.lodestone.search.SearchLimits;
import java.time.Duration;

/**
 * The remaining limits of one question for all threads of a solver: a {@link SearchBudget} for
 * which each thread counts its own nodes. Thread-safe except {@link #allow}.
 */
final class SolverBudget {

  private final SearchBudget budget;
  private long maxNodes;

  /** Whether a thread has the answer, so that the others can stop. */
  private volatile boolean answered;

  /**
   * @param threads number of threads, which share the limit in nodes equally
   */
  SolverBudget(SearchLimits limits, StopSignal stop, int threads) {
    this.maxNodes =
        limits.nodes() == SearchLimits.NO_NODES
            ? SearchLimits.NO_NODES
            : Math.max(1, limits.nodes() / threads);
    this.budget = new SearchBudget(limits, stop, 1);
  }

  /**
   * Returns normally if the search may continue.
   *
   * @param nodes of the calling thread
   * @throws SearchEnded if the search must end
   */
  void check(long nodes) {
    if (answered || nodes >= maxNodes || budget.isOver()) {
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
    return budget.elapsed();
  }
}

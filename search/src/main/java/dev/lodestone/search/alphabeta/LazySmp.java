package dev.lodestone.search.alphabeta;

import dev.lodestone.core.Position;
import dev.lodestone.search.HelperThreads;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchProgress;
import dev.lodestone.search.SearchResult;
import java.util.ArrayList;
import java.util.List;

/**
 * The threads of one search. Each searches the whole tree by iterative deepening, and they share
 * only the table: what one thread has found, the others need not search again ("lazy SMP"). Every
 * second thread begins with the second iteration, so that they do not all do the same work.
 *
 * <p>The caller's thread is the first; it reports progress, and when it finishes, the others stop.
 * A limit in nodes is shared out equally. The threads have ended when {@link #search} returns.
 */
final class LazySmp {

  private final IterativeDeepening first;
  private final List<IterativeDeepening> helpers = new ArrayList<>();
  private final SharedSearch shared;

  /**
   * @param position not changed
   * @param listener receives the progress, on the calling thread, with the nodes of all threads
   * @param workspaces one for each thread
   */
  LazySmp(
      Position position,
      SearchLimits limits,
      SharedSearch shared,
      Workspace[] workspaces,
      SearchListener listener) {
    this.shared = shared;
    int threads = workspaces.length;
    for (int i = 1; i < threads; i++) {
      SearchLimits share = share(limits, i, threads);
      helpers.add(
          new IterativeDeepening(
              position.copy(), share, 1 + i % 2, shared, workspaces[i], SearchListener.SILENT));
    }
    SearchListener heard =
        threads == 1 || listener == SearchListener.SILENT
            ? listener
            : progress -> listener.onProgress(withNodesOfAll(progress));
    this.first =
        new IterativeDeepening(
            position.copy(), share(limits, 0, threads), 1, shared, workspaces[0], heard);
  }

  /**
   * A thread's share of the limits; the first threads get the nodes that cannot be divided equally.
   */
  static SearchLimits share(SearchLimits limits, int thread, int threads) {
    if (threads == 1 || limits.nodes() == SearchLimits.NO_NODES) {
      return limits;
    }
    long nodes = limits.nodes() / threads + (thread < limits.nodes() % threads ? 1 : 0);
    return limits.withNodes(Math.max(1, nodes));
  }

  private SearchProgress withNodesOfAll(SearchProgress p) {
    long nodes = p.nodes();
    for (IterativeDeepening helper : helpers) {
      nodes += helper.nodesSoFar();
    }
    return new SearchProgress(
        p.depth(),
        p.selectiveDepth(),
        p.score(),
        p.bound(),
        nodes,
        p.time(),
        p.hashPermille(),
        p.principalVariation(),
        p.rank());
  }

  /** Searches on all threads. */
  SearchResult search() {
    shared.table().growWithin(first::hasTimeToTake);
    if (!helpers.isEmpty()) {
      shared.table().growNow();
    }
    SearchResult[] found = new SearchResult[helpers.size()];
    HelperThreads threads = new HelperThreads("alphabeta");
    for (int i = 0; i < found.length; i++) {
      int place = i;
      threads.start(() -> found[place] = helpers.get(place).run());
    }
    SearchResult best;
    try {
      best = first.run();
    } finally {
      shared.end().stop();
      threads.join();
    }
    long nodes = best.nodes();
    for (SearchResult one : found) {
      nodes += one.nodes();
      best = better(best, one);
    }
    return helpers.isEmpty() ? best : best.withCosts(nodes, best.time());
  }

  /**
   * Prefers a proof to an estimate, then the deeper search, then the result of the first thread.
   */
  static SearchResult better(SearchResult best, SearchResult found) {
    if (best.score().isProven() != found.score().isProven()) {
      return best.score().isProven() ? best : found;
    }
    return !best.score().isProven() && found.depth() > best.depth() ? found : best;
  }
}

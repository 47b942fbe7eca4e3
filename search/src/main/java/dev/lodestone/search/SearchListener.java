package dev.lodestone.search;

/** Receives the progress of a search, on the searching thread: an implementation must be quick. */
@FunctionalInterface
public interface SearchListener {

  /** Ignores everything. */
  SearchListener SILENT = progress -> {};

  /** Called after each finished iteration, failed aspiration window or, for MCTS, at intervals. */
  void onProgress(SearchProgress progress);
}

package dev.lodestone.search;

import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import java.util.Optional;

/**
 * Chooses moves. An instance belongs to one game, may keep a table or tree between calls, and is
 * used by one thread at a time; only {@link StopSignal#stop()} may be called by another. A new
 * instance can search at once, serves any number of games, one after the other, and is closed after
 * the last.
 *
 * <p>Every limit ends every search, alone and together with others: the nodes, the time, and the
 * depth, which is the length of the deepest line searched, however the searcher measures its
 * progress. Only a search without limits may need a stop signal to end.
 *
 * <p>With one thread and limits in depth or nodes, the same calls after a {@link #newGame} with the
 * same seed give the same moves and node counts on every machine, whatever was searched before it.
 */
public interface Searcher extends AutoCloseable {

  /**
   * Searches a position that is not over.
   *
   * @param position not changed; the search works on a copy
   * @param limits when to end; a legal move is returned even if they allow no time at all
   * @param listener receives the progress, on the calling thread
   * @param stop may end the search early
   * @throws IllegalArgumentException if the game is over in {@code position}
   */
  SearchResult search(
      Position position, SearchLimits limits, SearchListener listener, StopSignal stop);

  /** Searches without a listener and without a stop signal: the limits end it. */
  default SearchResult search(Position position, SearchLimits limits) {
    return search(position, limits, SearchListener.SILENT, StopSignal.NEVER);
  }

  /**
   * Begins a new game: forgets everything learned in earlier searches.
   *
   * @param seed decides all random choices until the next game; ignored by searchers without
   *     randomness
   */
  void newGame(long seed);

  /**
   * The most visited part of the last search's tree.
   *
   * @param maxNodes maximum number of its nodes
   * @return empty if the searcher keeps no tree, or has none now
   */
  default Optional<SearchTree> tree(int maxNodes) {
    return Optional.empty();
  }

  /**
   * Releases resources other than memory, by default none. The searcher may not be used afterwards.
   */
  @Override
  default void close() {}
}

package dev.lodestone.search;

import dev.lodestone.core.Position;

/**
 * Chooses moves. An instance belongs to one game, may keep a table or tree between calls, and is
 * used by one thread at a time; {@link StopSignal#stop()} alone comes from another.
 *
 * <p>Every limit ends every search, alone and together with others: the nodes, the time, and the
 * depth, which is the length of the deepest line looked at, whatever a searcher's own measure of
 * progress is. Only a search without limits may need a stop signal to end.
 *
 * <p>With one thread and limits in depth or nodes, the same calls on a new instance with the same
 * settings give the same moves and node counts on every machine.
 */
public interface Searcher {

  /**
   * Searches a position that is not over.
   *
   * @param position left as it was; the search works on a copy
   * @param limits when to end; a legal move is returned even if they leave no time at all
   * @param listener told of progress on the calling thread
   * @param stop may end the search early
   * @throws IllegalArgumentException if the game is over in {@code position}
   */
  SearchResult search(
      Position position, SearchLimits limits, SearchListener listener, StopSignal stop);

  /** Forgets everything learned in earlier searches. */
  void newGame();
}

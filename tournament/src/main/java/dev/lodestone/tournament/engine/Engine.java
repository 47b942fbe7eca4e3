package dev.lodestone.tournament.engine;

import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchTree;
import java.util.Optional;

/**
 * A player of one game that chooses moves. It is used by one thread at a time; only a {@link
 * StopSignal} may be sent by another thread.
 *
 * <p>An engine may throw any exception from any method. In a game between engines this counts as
 * its loss, and the caller closes it.
 */
public interface Engine extends AutoCloseable {

  /**
   * Begins a new game and forgets all earlier ones.
   *
   * @param seed seed of the engine's random choices in this game, unless the user has set a fixed
   *     one
   */
  void newGame(long seed);

  /**
   * Searches once before any clock runs, so that the first timed move does not include the time to
   * load classes and allocate memory. It is called before the first {@link #newGame}, which
   * discards the result. The default implementation does nothing: programs warm up before they
   * answer {@code isready}.
   *
   * @param stop ends the search
   */
  default void warmUp(StopSignal stop) {}

  /**
   * Chooses a move.
   *
   * @param turn the game so far, which is not over
   * @param listener receives the progress of the search
   * @param stop requests an answer as soon as possible
   */
  Answer answer(Turn turn, SearchListener listener, StopSignal stop);

  /**
   * The most visited part of the last search's tree.
   *
   * @param maxNodes maximum number of nodes to return
   * @return empty if the engine has no tree to show, as for programs
   */
  default Optional<SearchTree> tree(int maxNodes) {
    return Optional.empty();
  }

  /**
   * The times after which a caller considers this engine hung and stops using it, because code in
   * this process cannot be ended from outside. Empty for an engine that enforces deadlines itself.
   */
  default Optional<Deadlines> deadlines() {
    return Optional.of(Deadlines.DEFAULT);
  }

  /**
   * The last few kilobytes that an engine in another process has written to standard error, which
   * may explain why a game was lost. Empty for any other engine.
   */
  default String errorTail() {
    return "";
  }

  /** The {@code id name} of a started program; empty for other engines. */
  default Optional<String> idName() {
    return Optional.empty();
  }

  /** Releases the engine's resources. The engine must not be used afterwards. */
  @Override
  void close();
}

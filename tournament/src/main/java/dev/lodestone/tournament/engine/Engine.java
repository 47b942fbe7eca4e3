package dev.lodestone.tournament.engine;

import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchTree;
import java.util.Optional;

/**
 * A player of one kind of game that answers "your move". One thread at a time uses it; a {@link
 * StopSignal} alone comes from another.
 *
 * <p>An engine may throw anything from any method: a caller that plays it against another counts
 * that as its loss and closes it.
 */
public interface Engine extends AutoCloseable {

  /**
   * Begins a new game: forgets all earlier ones.
   *
   * @param seed decides the engine's random choices in this game, unless its user fixed them
   */
  void newGame(long seed);

  /**
   * Searches once without being timed, so that the first move under a clock does not pay for the
   * loading of classes and memory. Called before the first {@link #newGame}, which forgets it; by
   * default nothing, as for programs, which warm up when they are asked whether they are ready.
   *
   * @param stop ends it
   */
  default void warmUp(StopSignal stop) {}

  /**
   * Chooses a move.
   *
   * @param turn the game so far, which is not over
   * @param listener receives the progress of the search
   * @param stop asks for the answer soon
   */
  Answer answer(Turn turn, SearchListener listener, StopSignal stop);

  /**
   * The most visited part of the tree that the last search has grown.
   *
   * @param most maximum number of its nodes
   * @return empty for an engine that shows none, as programs do
   */
  default Optional<SearchTree> tree(int most) {
    return Optional.empty();
  }

  /**
   * The times after which a caller gives this engine up as hung and never asks it again: code in
   * this process cannot be ended from outside. Empty for an engine that keeps to deadlines itself.
   */
  default Optional<Deadlines> watch() {
    return Optional.of(Deadlines.DEFAULT);
  }

  /**
   * The end of what an engine in another process has written to standard error, at most some
   * kilobytes: it may explain why a game was lost. Empty for any other engine.
   */
  default String errorTail() {
    return "";
  }

  /** The {@code id name} of a started program; empty for other engines. */
  default Optional<String> idName() {
    return Optional.empty();
  }

  /** Frees what the engine holds; it is not used again. */
  @Override
  void close();
}

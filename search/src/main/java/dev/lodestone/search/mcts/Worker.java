package dev.lodestone.search.mcts;

import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;

/** What one thread needs to make playouts. Kept from search to search. */
interface Worker {

  /** For what a thread, numbered from 0, draws its random numbers. */
  static String purpose(int thread) {
    return thread == 0 ? "searcher/mcts" : "searcher/mcts/" + thread;
  }

  void newGame(long seed);

  SplitMix64 random();

  /** Gives a node its children; false if there is no room, or another is at it. */
  boolean expand(MctsState state, Position position, int node);

  /** Creates the other children of a node that is partial; false as {@link #expand}. */
  boolean widen(MctsState state, Position position, int node);

  /** One playout from the root; returns the depth of its leaf. */
  int playOut(MctsState state, Position position);

  /** Makes an end of the playouts that wait for the result of their leaves. */
  void settle();
}

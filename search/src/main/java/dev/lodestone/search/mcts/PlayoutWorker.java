package dev.lodestone.search.mcts;

import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.search.Prover;
import dev.lodestone.search.Score;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The state of one thread that makes playouts. Kept between searches. */
abstract class PlayoutWorker {

  // Fixed at construction.
  final NodePool pool;
  final BackUp backUp;
  final @Nullable Prover prover;
  private final String purpose;

  // The game's.
  private SplitMix64 random = new SplitMix64(0);

  /**
   * @param number of the thread, from 0
   */
  PlayoutWorker(NodePool pool, BackUp backUp, @Nullable Prover prover, int number) {
    this.pool = pool;
    this.backUp = backUp;
    this.prover = prover;
    this.purpose = number == 0 ? "searcher/mcts" : "searcher/mcts/" + number;
  }

  final void newGame(long seed) {
    random = new SplitMix64(SplitMix64.derive(seed, purpose));
    if (prover != null) {
      prover.forget();
    }
  }

  final SplitMix64 random() {
    return random;
  }

  /**
   * Creates the children of a node; false if there is no room, or another thread is creating them.
   */
  abstract boolean expand(MctsState state, Position position, int node);

  /** Whether the children of a node are in the order of their estimates. */
  abstract boolean ordersChildren();

  /**
   * Creates the remaining children of a partial node; returns false in the same cases as {@link
   * #expand}.
   */
  abstract boolean widen(MctsState state, Position position, int node);

  /** Makes a playout from the root; returns the depth of its leaf. */
  abstract int playOut(MctsState state, Position position);

  /**
   * Looks for a win among the root's children near the end of the game. The prover may have found
   * one in an earlier search that this one had no time to find again.
   */
  final void proveWin(Position position, List<Integer> children) {
    for (int child : children) {
      if (prover != null && prover.wins(position, pool.move[child])) {
        pool.tighten(child, -Score.WIN, prover.pliesLeft(position) - 1 - Score.WIN);
        return;
      }
    }
  }

  /** Completes the playouts whose leaves are still to be evaluated. */
  abstract void settle();
}

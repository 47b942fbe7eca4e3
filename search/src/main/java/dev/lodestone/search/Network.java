package dev.lodestone.search;

import dev.lodestone.core.Game;
import dev.lodestone.core.PluginException;
import dev.lodestone.core.Position;

/**
 * Evaluates positions of one game, many in one call: every position gets a value and every move of
 * the game a preference. Thread-safe, but for its batches, each of which one thread uses at a time.
 */
public interface Network extends AutoCloseable {

  /**
   * Opens the network of a file, whose format follows from the end of its name.
   *
   * @throws PluginException that says what is wrong with the file and what was expected, or that
   *     nothing on the class path reads such files
   */
  static Network open(Game game, String file) {
    return NetworksOnClassPath.open(game, file);
  }

  /** The inputs and outputs of a batch, up to a maximum number of positions. */
  Batch newBatch(int capacity);

  /** Frees what the network holds beyond Java's memory; neither it nor a batch is used again. */
  @Override
  void close();

  /** Positions that are evaluated together, in slots numbered from 0. */
  interface Batch {

    /** Asks about a position that is not over; it is left as it was and may change afterwards. */
    void put(int slot, Position position);

    /**
     * Evaluates what was put into the slots {@code 0} to {@code count - 1}.
     *
     * @throws IllegalStateException if the network fails, or says what is no value
     */
    void evaluate(int count);

    /** The result that is expected for the side to move, -1 to 1. */
    double value(int slot);

    /**
     * The preference of a move, as a logit: the probability of each legal move is in proportion to
     * its own exponential. It is undefined for moves that are not legal.
     */
    double logit(int slot, int move);
  }
}

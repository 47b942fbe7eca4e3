package dev.lodestone.search;

import dev.lodestone.core.Game;
import dev.lodestone.core.PluginException;
import dev.lodestone.core.Position;

/**
 * Evaluates positions of one game, many in one call: every position gets a value and every move of
 * the game a preference. Thread-safe, except its batches, each of which one thread uses at a time.
 */
public interface Network extends AutoCloseable {

  /**
   * Opens the network of a file, whose format follows from the end of its name.
   *
   * @throws PluginException that says what is wrong with the file and what was expected, or that
   *     nothing on the class path reads such files
   */
  static Network open(Game game, String file) {
    return open(game, file, NetworkFormat.CPU);
  }

  /**
   * Opens the network of a file on a device.
   *
   * @param device {@value NetworkFormat#CPU}, or another one that the format of the file knows
   * @throws PluginException that also says what the device needs and what was found
   */
  static Network open(Game game, String file, String device) {
    return NetworksOnClassPath.open(game, file, device);
  }

  /**
   * Opens a network that all searches of this process share: it evaluates their positions together.
   * Which positions share a call depends on the threads' timing. Their answers do not, unless the
   * network's result for a row depends on the other rows.
   *
   * @param rows maximum number of positions in one call
   * @throws PluginException as {@link #open(Game, String, String)} does
   */
  static Network openShared(Game game, String file, String device, int rows) {
    return SharedNetwork.open(game, file, device, rows);
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

    /** Forgets the positions: their values and logits are not read any more. */
    default void clear() {}
  }
}

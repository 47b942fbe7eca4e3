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
   * Opens the network in a file, whose format follows from its file name extension.
   *
   * @throws PluginException that says what is wrong with the file and what was expected, or that
   *     nothing on the class path reads such files
   */
  static Network open(Game game, String file) {
    return open(game, file, NetworkFormat.CPU);
  }

  /**
   * Opens the network in a file on a device.
   *
   * @param device {@value NetworkFormat#CPU}, or another device that the file's format supports
   * @throws PluginException that also says what the device needs and what was found
   */
  static Network open(Game game, String file, String device) {
    return NetworksOnClassPath.open(game, file, device);
  }

  /**
   * Opens a network that all searches of this process share: it evaluates their positions together.
   * Which positions share a call depends on the threads' timing. The results do not, unless the
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

  /**
   * Frees what the network holds beyond Java's memory; afterwards neither it nor its batches may be
   * used.
   */
  @Override
  void close();

  /** Positions that are evaluated together, in slots numbered from 0. */
  interface Batch {

    /** Copies a position that is not over into a slot; the position may change afterwards. */
    void put(int slot, Position position);

    /**
     * Evaluates the positions in the slots {@code 0} to {@code count - 1}.
     *
     * @throws IllegalStateException if the network fails, or returns an invalid value
     */
    void evaluate(int count);

    /** The expected result for the side to move, -1 to 1. */
    double value(int slot);

    /**
     * The preference of a move, as a logit: the probability of a legal move is proportional to the
     * exponential of its logit. Undefined for illegal moves.
     */
    double logit(int slot, int move);

    /** Forgets the positions: their values and logits will not be read again. */
    default void clear() {}
  }
}

package dev.lodestone.search.alphabeta;

/**
 * The settings of an alpha-beta search; values out of range are refused.
 *
 * @param hashMebibytes size of the transposition table, 1 to {@value #MAX_HASH_MEBIBYTES}
 * @param threads that search together, 1 to {@value #MAX_THREADS}; with more than one, the same
 *     search may take other nodes and find another move when it is repeated
 * @param lines how many of the best root moves get an exact value and a line of their own, 1 to
 *     {@value #MAX_LINES}; more of them than there are moves are all moves
 * @param usesPolicy whether the game's policy, if it has one, helps to order moves
 * @param selectivity which moves are looked at less, or more
 */
public record AlphaBetaSettings(
    int hashMebibytes, int threads, int lines, boolean usesPolicy, Selectivity selectivity) {

  static final int MAX_HASH_MEBIBYTES = 8_192;
  static final int MAX_THREADS = 256;
  static final int MAX_LINES = 1_000;

  public AlphaBetaSettings {
    require("hashMebibytes", hashMebibytes, 1, MAX_HASH_MEBIBYTES);
    require("threads", threads, 1, MAX_THREADS);
    require("lines", lines, 1, MAX_LINES);
  }

  /** One thread, one line, and a table of this size. */
  public AlphaBetaSettings(int hashMebibytes, Selectivity selectivity) {
    this(hashMebibytes, 1, 1, false, selectivity);
  }

  private static void require(String name, int value, int least, int most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          name + " must be from " + least + " to " + most + ": " + name + "=" + value);
    }
  }
}

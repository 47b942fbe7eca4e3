package dev.lodestone.search.alphabeta;

import static dev.lodestone.core.text.Arguments.requireRange;

/**
 * The settings of an alpha-beta search; values out of range are refused.
 *
 * @param hashMebibytes size of the transposition table, 1 to {@value #MAX_HASH_MEBIBYTES}
 * @param threads number of threads that search together, 1 to {@value #MAX_THREADS}; with more than
 *     one, a repeated search may visit other nodes and find another move
 * @param lines number of best root moves that get an exact value and their own line, 1 to {@value
 *     #MAX_LINES}; at most all moves
 * @param selectivity which moves are searched to less or greater depth
 */
public record AlphaBetaSettings(
    int hashMebibytes, int threads, int lines, Selectivity selectivity) {

  static final int MAX_HASH_MEBIBYTES = 8_192;
  static final int MAX_THREADS = 256;
  static final int MAX_LINES = 1_000;

  public AlphaBetaSettings {
    requireRange("hashMebibytes", hashMebibytes, 1, MAX_HASH_MEBIBYTES);
    requireRange("threads", threads, 1, MAX_THREADS);
    requireRange("lines", lines, 1, MAX_LINES);
  }

  /** One thread, one line, and a table of this size. */
  public AlphaBetaSettings(int hashMebibytes, Selectivity selectivity) {
    this(hashMebibytes, 1, 1, selectivity);
  }
}

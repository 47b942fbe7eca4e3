package dev.lodestone.search.mcts;

import static dev.lodestone.core.text.Arguments.requireRange;

/**
 * The settings of a Monte Carlo tree search; values out of range are refused.
 *
 * @param memoryMebibytes memory of the tree, 1 to 16384
 * @param exploration the factor of PUCT's exploration term, 0 to 10
 * @param priorWeight number of playouts that the evaluation of a new node counts as, 1 to 1000
 * @param expansionVisits number of playouts from a leaf before it gets children, 0 to 1 000 000
 * @param playoutPlies plies played out from a leaf before it is evaluated, at least 0
 * @param scale centipoints of the evaluator that correspond to a winning probability of 0.73, 1 to
 *     30 000
 * @param minimaxWeight weight of the minimax of the evaluations in the tree against the mean of the
 *     results, 0 to 1
 * @param threads number of threads, 1 to 256
 * @param provesMargins whether a search whose outcome is proven continues until the margin is
 *     proven too
 * @param usesPolicy whether exploration is shared by the game's {@link
 *     dev.lodestone.search.MovePolicy}, if it has one, rather than by the odds from the evaluations
 * @param rootNoise how the search explores at its root
 * @param lines number of best root moves that are reported during the search, each with its line, 1
 *     to {@value #MAX_LINES}
 * @param firstMoves number of moves of a new node that are played and evaluated at once if the
 *     game's policy can forecast; the others follow when the node has been visited more often. 0
 *     for all, at most {@value #MAX_FIRST_MOVES}
 */
public record MctsSettings(
    int memoryMebibytes,
    double exploration,
    int priorWeight,
    int expansionVisits,
    int playoutPlies,
    int scale,
    double minimaxWeight,
    int threads,
    boolean provesMargins,
    boolean usesPolicy,
    RootNoise rootNoise,
    int lines,
    int firstMoves) {

  static final int MAX_MEMORY_MEBIBYTES = 16_384;
  static final double MAX_EXPLORATION = 10;
  static final int MAX_PRIOR_WEIGHT = 1_000;
  static final int MAX_EXPANSION_VISITS = 1_000_000;
  static final int MAX_SCALE = 30_000;
  static final int MAX_THREADS = 256;
  static final int MAX_LINES = 1_000;
  static final int MAX_FIRST_MOVES = 1_000;

  /** Settings of a plain search on one thread. */
  public MctsSettings(
      int memoryMebibytes,
      double exploration,
      int priorWeight,
      int expansionVisits,
      int playoutPlies,
      int scale) {
    this(
        memoryMebibytes,
        exploration,
        priorWeight,
        expansionVisits,
        playoutPlies,
        scale,
        0,
        1,
        false,
        true,
        RootNoise.NONE,
        1,
        0);
  }

  public MctsSettings {
    requireRange("memoryMebibytes", memoryMebibytes, 1, MAX_MEMORY_MEBIBYTES);
    requireRange("exploration", exploration, 0, MAX_EXPLORATION);
    requireRange("priorWeight", priorWeight, 1, MAX_PRIOR_WEIGHT);
    requireRange("expansionVisits", expansionVisits, 0, MAX_EXPANSION_VISITS);
    requireRange("playoutPlies", playoutPlies, 0, Integer.MAX_VALUE);
    requireRange("scale", scale, 1, MAX_SCALE);
    requireRange("minimaxWeight", minimaxWeight, 0, 1);
    requireRange("threads", threads, 1, MAX_THREADS);
    requireRange("lines", lines, 1, MAX_LINES);
    requireRange("firstMoves", firstMoves, 0, MAX_FIRST_MOVES);
  }
}

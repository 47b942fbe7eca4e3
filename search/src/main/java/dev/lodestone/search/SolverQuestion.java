package dev.lodestone.search;

/**
 * The questions to a solver in addition to the outcome.
 *
 * @param margin the difference of the final scores, in games that have one
 * @param allMoves which root moves are the best
 */
public record SolverQuestion(boolean margin, boolean allMoves) {

  /** Win, draw or loss, and a move that keeps it. */
  public static final SolverQuestion OUTCOME = new SolverQuestion(false, false);

  /** The difference of the final scores. */
  public static final SolverQuestion MARGIN = new SolverQuestion(true, false);
}

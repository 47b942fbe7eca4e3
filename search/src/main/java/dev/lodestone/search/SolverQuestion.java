package dev.lodestone.search;

/**
 * The questions to a solver in addition to the outcome.
 *
 * @param margin the difference of the final scores, in games that have one
 * @param moves of which root moves something is proven
 */
public record SolverQuestion(boolean margin, Moves moves) {

  /** Of which root moves something is proven. */
  public enum Moves {
    /** One move that keeps the value. */
    ONE,
    /** Whether each move is among the best. */
    BEST,
    /** The value of each move. */
    VALUES
  }

  /** Win, draw or loss, and a move that keeps it. */
  public static final SolverQuestion OUTCOME = new SolverQuestion(false, Moves.ONE);

  /** The difference of the final scores. */
  public static final SolverQuestion MARGIN = new SolverQuestion(true, Moves.ONE);
}

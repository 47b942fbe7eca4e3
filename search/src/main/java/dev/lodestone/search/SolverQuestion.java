package dev.lodestone.search;

/**
 * What a solver is to find in addition to the outcome.
 *
 * @param margin the difference of the final scores, in games that have one
 * @param moves the root moves about which something is to be proven
 */
public record SolverQuestion(boolean margin, Moves moves) {

  /** The root moves about which something is to be proven. */
  public enum Moves {
    /** One move that preserves the value. */
    ONE,
    /** Whether each move is among the best. */
    BEST,
    /** The value of each move. */
    VALUES
  }

  /** Win, draw or loss, and a move that preserves it. */
  public static final SolverQuestion OUTCOME = new SolverQuestion(false, Moves.ONE);

  /** The difference of the final scores. */
  public static final SolverQuestion MARGIN = new SolverQuestion(true, Moves.ONE);
}

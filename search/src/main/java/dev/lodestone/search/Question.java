package dev.lodestone.search;

/**
 * What a solver is asked besides the outcome.
 *
 * @param margin the difference of the final scores, in games that have one
 * @param allMoves which root moves are the best
 */
public record Question(boolean margin, boolean allMoves) {

  /** Win, draw or loss, and a move that keeps it. */
  public static final Question OUTCOME = new Question(false, false);

  /** The difference of the final scores. */
  public static final Question MARGIN = new Question(true, false);
}

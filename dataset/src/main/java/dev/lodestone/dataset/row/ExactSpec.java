package dev.lodestone.dataset.row;

import dev.lodestone.core.Game;
import dev.lodestone.search.Solver;
import dev.lodestone.search.SolverQuestion;
import dev.lodestone.search.SolverQuestion.Moves;
import dev.lodestone.search.endgame.Solvers;

/**
 * The extent of the proofs at the ends of games.
 *
 * @param plies most plies before the end at which a position is proven, 0 for none
 * @param movePlies most plies before the end at which every legal move is proven, at most {@code
 *     plies}
 * @param nodes most positions that a proof may visit
 * @param moveValues whether the value of each of those moves is proven, or only whether it is one
 *     of the best
 */
public record ExactSpec(int plies, int movePlies, long nodes, boolean moveValues) {

  /** Nothing is proven. */
  public static final ExactSpec NONE = new ExactSpec(0, 0, 1, false);

  /** Default for the plies before the end at which every legal move is proven. */
  public static final int MOVE_PLIES = 6;

  private static final int MARGIN_NODES = 1_000_000;
  private static final int PLAIN_NODES = 5_000;

  public ExactSpec {
    if (plies < 0 || movePlies < 0 || movePlies > plies || nodes < 1) {
      throw new IllegalArgumentException(
          "proofs need 0 <= movePlies <= plies and nodes >= 1: plies=%s movePlies=%s nodes=%s"
              .formatted(plies, movePlies, nodes));
    }
  }

  /** What is proven of the ends of games unless more than the plies is set. */
  public static ExactSpec usual(Game game, int plies) {
    return new ExactSpec(plies, Math.min(MOVE_PLIES, plies), usualNodes(game), false);
  }

  /** The question to the solver of a position with that number of plies left. */
  public SolverQuestion question(int pliesLeft) {
    return new SolverQuestion(
        false, pliesLeft > movePlies ? Moves.ONE : moveValues ? Moves.VALUES : Moves.BEST);
  }

  /** Default for the positions that a proof may visit: many where a solver knows the game. */
  public static long usualNodes(Game game) {
    try (Solver solver = Solvers.of(game, 1, 1)) {
      return solver.findsMargins() ? MARGIN_NODES : PLAIN_NODES;
    }
  }
}

package dev.lodestone.dataset.row;

import dev.lodestone.core.Game;
import dev.lodestone.core.text.Texts;
import dev.lodestone.search.Solver;
import dev.lodestone.search.SolverQuestion;
import dev.lodestone.search.SolverQuestion.Moves;
import dev.lodestone.search.endgame.Solvers;

/**
 * The extent of the proofs at the ends of games.
 *
 * @param plies maximum number of plies before the end at which a position is proven; 0 for no
 *     proofs
 * @param movePlies maximum number of plies before the end at which every legal move is proven; at
 *     most {@code plies}
 * @param nodes maximum number of positions that a proof may visit
 * @param moveValues whether the value of each of those moves is proven, rather than only whether it
 *     is one of the best
 */
public record ExactSpec(int plies, int movePlies, long nodes, boolean moveValues) {

  /** Nothing is proven. */
  public static final ExactSpec NONE = new ExactSpec(0, 0, 1, false);

  /** The default for {@link #movePlies}. */
  public static final int MOVE_PLIES = 6;

  private static final int MARGIN_NODES = 1_000_000;
  private static final int PLAIN_NODES = 5_000;

  public ExactSpec {
    if (plies < 0 || movePlies < 0 || movePlies > plies || nodes < 1) {
      throw new IllegalArgumentException(
          Texts.format(
              "proofs need 0 <= movePlies <= plies and nodes >= 1: plies=%s movePlies=%s nodes=%s",
              plies, movePlies, nodes));
    }
  }

  /** The defaults for a number of plies. */
  public static ExactSpec defaults(Game game, int plies) {
    return new ExactSpec(plies, Math.min(MOVE_PLIES, plies), defaultNodes(game), false);
  }

  /** What the solver is to find in a position with that number of plies left. */
  public SolverQuestion question(int pliesLeft) {
    return new SolverQuestion(
        false, pliesLeft > movePlies ? Moves.ONE : moveValues ? Moves.VALUES : Moves.BEST);
  }

  /** The default for {@link #nodes}: higher for games that have their own solver. */
  public static long defaultNodes(Game game) {
    try (Solver solver = Solvers.of(game, 1, 1)) {
      return solver.findsMargins() ? MARGIN_NODES : PLAIN_NODES;
    }
  }
}

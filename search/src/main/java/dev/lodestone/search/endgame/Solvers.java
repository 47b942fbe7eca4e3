package dev.lodestone.search.endgame;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.Solver;

/** Creates solvers. */
public final class Solvers {

  private Solvers() {}

  /**
   * Creates the best available solver for {@code game}: from its {@link GameKnowledge}, else one
   * that knows only the rules.
   *
   * @param mebibytes size of the table, 1 to {@link Solver#MAX_MEBIBYTES}; ignored by solvers
   *     without a table
   * @param threads 1 to {@link Solver#MAX_THREADS}; ignored by solvers that use one thread
   */
  public static Solver of(Game game, int mebibytes, int threads) {
    return GameKnowledge.of(game).newSolver(mebibytes, threads).orElseGet(ExhaustiveSolver::new);
  }

  /** Whether the results of {@code game} are differences of points, which a solver can find. */
  public static boolean findMargins(Game game) {
    // Parameters, such as the pie rule, for which there is no solver, do not change the results.
    try (Solver solver = of(Games.withDefaults(game), 1, 1)) {
      return solver.findsMargins();
    }
  }
}

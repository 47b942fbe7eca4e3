package dev.lodestone.search.endgame;

import dev.lodestone.core.Game;
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
}

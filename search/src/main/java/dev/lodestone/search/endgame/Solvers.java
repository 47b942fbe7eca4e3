package dev.lodestone.search.endgame;

import dev.lodestone.core.Game;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.Solver;

/** Creates solvers. */
public final class Solvers {

  private Solvers() {}

  /**
   * The best solver there is for {@code game}: that of its {@link GameKnowledge}, else the one that
   * knows the rules alone.
   *
   * @param mebibytes size of the table, 1 to {@link Solver#MAX_MEBIBYTES}; games without one ignore
   *     it
   * @param threads 1 to {@link Solver#MAX_THREADS}; a solver with one thread ignores the others
   */
  public static Solver of(Game game, int mebibytes, int threads) {
    return of(GameKnowledge.of(game), mebibytes, threads);
  }

  /**
   * The same for other knowledge, such as some with tables of endings.
   *
   * @param knowledge of the game
   * @param mebibytes as above
   * @param threads as above
   * @return a new solver
   */
  public static Solver of(GameKnowledge knowledge, int mebibytes, int threads) {
    return knowledge
        .newSolver(mebibytes, threads)
        .orElseGet(() -> new ExhaustiveSolver(knowledge.newTables()));
  }
}

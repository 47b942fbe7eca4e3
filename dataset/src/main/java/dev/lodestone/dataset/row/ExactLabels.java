package dev.lodestone.dataset.row;

import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.Bounds;
import dev.lodestone.search.Question;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.Solution;
import dev.lodestone.search.Solution.MoveValue;
import dev.lodestone.search.Solver;
import java.util.Arrays;
import java.util.List;

/**
 * Proves the last positions of games, from the end backwards: a position is worth at least what the
 * move that was played is worth, so where that one wins the solver need not be asked.
 *
 * <p>Used by one thread. The same game gives the same labels, whatever was proven before.
 */
final class ExactLabels {

  private final Solver solver;
  private final ExactSpec spec;
  private final SearchLimits limits;

  ExactLabels(Solver solver, ExactSpec spec) {
    this.solver = solver;
    this.spec = spec;
    this.limits = SearchLimits.nodes(spec.nodes());
  }

  /**
   * What is proven of each position of a game, by its ply.
   *
   * @param end where the rules have ended the game; left as it was
   * @param plies moves that were played, at most those that {@code end} can take back
   */
  Proven[] of(Position end, int plies) {
    Proven[] labels = new Proven[plies];
    Arrays.fill(labels, Proven.NOTHING);
    Position position = end.copy();
    Bounds next = Bounds.exactly(end.outcome().sign(end.sideToMove()));
    for (int left = 1; left <= Math.min(plies, spec.plies()); left++) {
      position.undo();
      Proven proven = prove(position, new Bounds(next.negated().low(), Bounds.WIN), left);
      labels[plies - left] = proven;
      next = proven.outcome();
    }
    return labels;
  }

  /** What the solver proves of one position, together with what is known of it. */
  Proven prove(Position position, Bounds known, int pliesLeft) {
    boolean allMoves = pliesLeft <= spec.movePlies();
    if (known.isExact() && !allMoves) {
      return new Proven(known, List.of());
    }
    Solution solution =
        solver.solve(position, new Question(false, allMoves), limits, StopSignal.NEVER);
    Bounds outcome =
        new Bounds(
            Math.max(known.low(), solution.outcome().low()),
            Math.min(known.high(), solution.outcome().high()));
    return new Proven(outcome, solution.moves().stream().map(MoveValue::outcome).toList());
  }
}

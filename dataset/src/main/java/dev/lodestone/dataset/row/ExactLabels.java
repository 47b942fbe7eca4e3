package dev.lodestone.dataset.row;

import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.Bounds;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.Solution;
import dev.lodestone.search.Solution.MoveValue;
import dev.lodestone.search.Solver;
import dev.lodestone.search.SolverQuestion;
import java.util.Arrays;
import java.util.List;

/**
 * Proves the last positions of games, from the end backwards. The value of a position is at least
 * that of the move that was played, so the solver is not called where that move wins, nor where the
 * search has already proven the result.
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
   * The proven bounds of each position of a game, by ply, without those that the searches have
   * proven.
   *
   * @param end the position in which the rules ended the game; left unchanged
   * @param searched the bounds that the searches have proven, by ply; at most as many as {@code
   *     end} can undo moves
   */
  List<Proven> of(Position end, List<Bounds> searched) {
    int plies = searched.size();
    Proven[] labels = new Proven[plies];
    Arrays.fill(labels, Proven.NOTHING);
    Position position = end.copy();
    Bounds next = Bounds.exactly(end.outcome().sign(end.sideToMove()));
    for (int left = 1; left <= Math.min(plies, spec.plies()); left++) {
      int ply = plies - left;
      position.undo();
      Bounds played = new Bounds(next.negated().low(), Bounds.WIN);
      Bounds known = played.and(searched.get(ply));
      labels[ply] =
          known.isExact() && left > spec.movePlies()
              ? new Proven(played, List.of())
              : solve(position, played, spec.question(left));
      next = labels[ply].outcome().and(known);
    }
    return List.of(labels);
  }

  private Proven solve(Position position, Bounds known, SolverQuestion question) {
    Solution solution = solver.solve(position, question, limits, StopSignal.NEVER);
    return new Proven(
        solution.outcome().and(known), solution.moves().stream().map(MoveValue::outcome).toList());
  }
}

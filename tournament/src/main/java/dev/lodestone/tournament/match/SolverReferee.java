package dev.lodestone.tournament.match;

import dev.lodestone.core.Game;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.Bounds;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.Prover;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.Solution;
import dev.lodestone.search.Solver;
import dev.lodestone.search.SolverQuestion;
import dev.lodestone.search.endgame.Solvers;
import dev.lodestone.tournament.match.Adjudicator.Ruling;
import dev.lodestone.tournament.rules.GameRules;
import java.util.Optional;

/**
 * Ends a game whose result the solver proves. If the number of remaining plies is known, the solver
 * runs only when it is at most {@code plies}; otherwise it looks for a result within {@code plies}
 * plies. It stops after a fixed number of nodes, so the same game ends at the same ply on every
 * machine. Not thread-safe.
 */
final class SolverReferee {

  /**
   * Maximum number of nodes for one position, which takes at most about a second. If the result is
   * not proven by then, the game continues.
   */
  private static final long NODES = 1_000_000;

  private static final int MEBIBYTES = 4;

  private final int plies;
  private final Game game;
  private final Optional<Prover> prover;

  /**
   * @param plies maximum number of plies before the end at which the solver runs
   */
  SolverReferee(int plies, Game game) {
    this.plies = plies;
    this.game = game;
    this.prover = GameKnowledge.of(game).newProver();
  }

  /** The solver of a game, if the adjudication rules require one and the game's rules are known. */
  static Optional<SolverReferee> of(GameRules rules, Adjudication adjudication) {
    return rules
        .known()
        .filter(game -> adjudication.solverPlies() > 0)
        .map(game -> new SolverReferee(adjudication.solverPlies(), game));
  }

  /**
   * The ruling, if the result is proven.
   *
   * @param position position of a game that is not over; not changed
   */
  Optional<Ruling> ruling(Position position) {
    int remaining = prover.map(p -> p.pliesLeft(position)).orElse(Integer.MAX_VALUE);
    if (remaining > plies && remaining < Integer.MAX_VALUE) {
      return Optional.empty();
    }
    try (Solver solver = Solvers.of(game, MEBIBYTES, 1)) {
      Solution solution =
          solver.solve(
              position,
              solver.findsMargins() ? SolverQuestion.MARGIN : SolverQuestion.OUTCOME,
              SearchLimits.nodes(NODES).withDepth(plies),
              StopSignal.NEVER);
      return solution.isSolved() ? Optional.of(ruling(position, solution)) : Optional.empty();
    }
  }

  private Ruling ruling(Position position, Solution solution) {
    Side mover = position.sideToMove();
    Outcome outcome =
        switch (solution.outcome().low()) {
          case Bounds.WIN -> Outcome.winFor(mover);
          case Bounds.LOSS -> Outcome.winFor(mover.opponent());
          default -> Outcome.DRAW;
        };
    Optional<Integer> margin = solution.margin().map(m -> mover == Side.FIRST ? m.low() : -m.low());
    return new Ruling(
        outcome,
        Termination.SOLVED,
        GameRules.of(game).describe(outcome)
            + margin.filter(m -> m != 0).map(m -> " by " + Math.abs(m)).orElse("")
            + " with best play",
        margin);
  }
}

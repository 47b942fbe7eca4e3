package dev.lodestone.dataset.verify;

import static dev.lodestone.dataset.verify.FaultException.require;

import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.row.ExactSpec;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.search.Bounds;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.Solution;
import dev.lodestone.search.Solver;
import dev.lodestone.search.SolverQuestion;
import dev.lodestone.tournament.match.Termination;
import java.util.List;

/**
 * Repeats the proofs of a sample of rows, or of all. Whether a row is in the sample depends only on
 * the row. Used by one thread.
 *
 * <p>The moves are proven first: the value of a position is that of its best move, so the
 * position's own bounds usually follow from those of the moves, without the longest search.
 */
final class ProofCheck {

  /**
   * The default limit for proofs when a data set is made. They take seconds in the slowest game.
   */
  private static final long MIN_NODES = 1_000_000;

  /**
   * Rows with at most this number of plies left are solved again if they have no proof, even
   * outside the sample: this costs almost nothing.
   */
  private static final int CHEAP_PLIES = 2;

  private final Solver solver;
  private final double share;
  private final StopSignal stop;
  private SearchLimits limits = SearchLimits.nodes(MIN_NODES);
  private long proofs;
  private long open;

  /**
   * @param share of the rows whose bounds are proven again, 0 to 1
   * @param stop ends the proofs; those that remain are counted as open
   */
  ProofCheck(Solver solver, double share, StopSignal stop) {
    this.solver = solver;
    this.share = share;
    this.stop = stop;
  }

  long proofs() {
    return proofs;
  }

  long open() {
    return open;
  }

  /**
   * Repeats the proofs of a row, with at least as many nodes as the run allowed.
   *
   * @param position of the row; left unchanged
   * @param exact the extent of the proofs in the run
   */
  void check(Row row, Position position, ExactSpec exact) {
    limits = SearchLimits.nodes(Math.max(MIN_NODES, exact.nodes()));
    if (isInSample(row)) {
      Bounds byMoves = checkMoves(row, position);
      if (row.proof().low() != null && row.proof().high() != null) {
        Bounds recorded = new Bounds(row.proof().low(), row.proof().high());
        check("low, high", recorded, follows(recorded, byMoves) ? byMoves : solve(position));
      }
    }
  }

  /**
   * Checks that proofs are not missing: what the solver proves within the run's limit in the last
   * plies of a game must be in the row.
   */
  void requireProven(Row row, Position position, ExactSpec exact) {
    boolean isSolved =
        row.origin().pliesLeft() <= exact.plies()
            && row.origin().ending().equals(Termination.RULES.text());
    if (!isSolved) {
      require(
          !"solver".equals(row.proof().proof()),
          "proof: expected none by the solver so far from the end",
          row.proof().proof());
      return;
    }
    boolean ofMoves = row.origin().pliesLeft() <= exact.movePlies();
    boolean isMissing = row.proof().low() == null || (ofMoves && row.policy().actionLows() == null);
    if (!isInSample(row) && !(isMissing && row.origin().pliesLeft() <= CHEAP_PLIES)) {
      return;
    }
    if (!ofMoves && row.proof().low() != null) {
      return;
    }
    Solution solution =
        solver.solve(
            position,
            exact.question(row.origin().pliesLeft()),
            SearchLimits.nodes(exact.nodes()),
            stop);
    if (stop.isStopped()) {
      return;
    }
    requireWithin("low, high", row.proof().bounds(), solution.outcome());
    if (ofMoves) {
      require(
          !solution.outcome().isExact() || "solver".equals(row.proof().proof()),
          "proof: expected solver",
          row.proof().proof());
      requireMoves(row, solution);
    }
  }

  private static void requireMoves(Row row, Solution solution) {
    List<Byte> lows = row.policy().actionLows();
    List<Byte> highs = row.policy().actionHighs();
    for (int i = 0; i < solution.moves().size(); i++) {
      Bounds recorded =
          lows == null || highs == null
              ? Bounds.ANY_OUTCOME
              : new Bounds(lows.get(i), highs.get(i));
      requireWithin(
          "action_lows, action_highs of action " + i, recorded, solution.moves().get(i).outcome());
    }
  }

  private static void requireWithin(String what, Bounds recorded, Bounds solved) {
    require(
        follows(solved, recorded),
        what + ": expected what the solver proves, " + solved.low() + " to " + solved.high(),
        recorded.low() + " to " + recorded.high());
  }

  /**
   * Repeats the proofs of the row's moves.
   *
   * @return the bounds of the position that follow from them
   */
  private Bounds checkMoves(Row row, Position position) {
    List<Byte> lows = row.policy().actionLows();
    List<Byte> highs = row.policy().actionHighs();
    if (lows == null || highs == null) {
      return Bounds.ANY_OUTCOME;
    }
    int low = Bounds.LOSS;
    int high = Bounds.LOSS;
    for (int i = 0; i < lows.size(); i++) {
      Bounds found = Bounds.ANY_OUTCOME;
      Bounds recorded = new Bounds(lows.get(i), highs.get(i));
      if (!recorded.equals(Bounds.ANY_OUTCOME)) {
        position.play(position.game().actions().move(position, row.policy().actions().get(i)));
        found = value(position).negated();
        position.undo();
        check("action_lows, action_highs of action " + i, recorded, found);
      }
      low = Math.max(low, found.low());
      high = Math.max(high, found.high());
    }
    return new Bounds(low, high);
  }

  private boolean isInSample(Row row) {
    long bits = SplitMix64.mix(row.origin().gameId() + 31L * row.origin().ply());
    return SplitMix64.fraction(bits) < share;
  }

  private Bounds value(Position position) {
    return position.outcome().isOver()
        ? Bounds.exactly(position.outcome().sign(position.sideToMove()))
        : solve(position);
  }

  private Bounds solve(Position position) {
    return solver.solve(position, SolverQuestion.OUTCOME, limits, stop).outcome();
  }

  private static boolean follows(Bounds recorded, Bounds found) {
    return found.low() >= recorded.low() && found.high() <= recorded.high();
  }

  /**
   * Checks stated bounds. They are wrong if they exclude every outcome within the bounds found;
   * they are confirmed if they contain the bounds found; otherwise the proof remains open.
   */
  private void check(String what, Bounds recorded, Bounds found) {
    require(
        recorded.low() <= found.high() && recorded.high() >= found.low(),
        what + ": proven " + found.low() + " to " + found.high(),
        recorded.low() + " to " + recorded.high());
    if (follows(recorded, found)) {
      proofs++;
    } else {
      open++;
    }
  }
}

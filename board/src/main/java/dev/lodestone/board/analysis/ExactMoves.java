package dev.lodestone.board.analysis;

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
import dev.lodestone.tournament.match.MatchResult;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The proven result of every move of a position, as far as time has allowed. An engine proves only
 * that its best move wins; this class proves the other moves, too. Not thread-safe.
 */
final class ExactMoves implements AutoCloseable {

  /** Small, because each position that a person views gets a new table. */
  private static final int TABLE_MEBIBYTES = 4;

  /**
   * Proofs are also attempted up to this many plies earlier than a prover solves easily; each
   * earlier ply takes about four times as long.
   */
  private static final int PLIES_BEYOND_EASY = 4;

  private final Position position;
  private final boolean nearTheEnd;
  private final IntArrayList open = new IntArrayList();
  private final Map<Integer, ProvenValue> known = new LinkedHashMap<>();
  private Optional<Solver> solver = Optional.empty();

  /**
   * @param position a position in which the game is not over
   */
  ExactMoves(Position position) {
    this.position = position;
    this.nearTheEnd =
        GameKnowledge.of(position.game()).newProver().filter(this::seesTheEnd).isPresent();
    position.legalMoves(open);
  }

  /**
   * The result of a move from the first player's perspective.
   *
   * @param result result as journals write it
   * @param margin margin of the final scores, in games that have one
   */
  record ProvenValue(String result, Optional<Integer> margin) {}

  /**
   * Whether the game is close enough to its end to prove moves before the search has proven one.
   */
  boolean isNearTheEnd() {
    return nearTheEnd;
  }

  private boolean seesTheEnd(Prover prover) {
    return prover.pliesLeft(position) <= prover.easyPlies() + PLIES_BEYOND_EASY;
  }

  /** Whether every move is proven. */
  boolean isComplete() {
    return open.isEmpty();
  }

  /** The proven moves by their codes; no entry is ever removed. */
  Map<Integer, ProvenValue> known() {
    return known;
  }

  /**
   * Proves more.
   *
   * @param time time to spend, divided among the moves without a proof
   * @return whether this call has proven a move
   */
  boolean proveMore(Duration time, StopSignal stop) {
    int before = known.size();
    long end = System.nanoTime() + time.toNanos();
    IntArrayList left = new IntArrayList(open);
    open.clear();
    for (int i = 0; i < left.size(); i++) {
      int move = left.getInt(i);
      long share = (end - System.nanoTime()) / (left.size() - i);
      Optional<ProvenValue> proven =
          share > 0 && !stop.isStopped()
              ? proven(move, Duration.ofNanos(share), stop)
              : Optional.empty();
      proven.ifPresentOrElse(w -> known.put(move, w), () -> open.add(move));
    }
    return known.size() > before;
  }

  private Optional<ProvenValue> proven(int move, Duration time, StopSignal stop) {
    Solver solving = solver();
    Position after = position.copy();
    after.play(move);
    Outcome outcome = after.outcome();
    Side side = after.sideToMove();
    if (outcome.isOver()) {
      OptionalInt margin = solving.margin(after);
      return Optional.of(
          new ProvenValue(
              MatchResult.text(outcome),
              margin.isPresent()
                  ? Optional.of(ofFirst(margin.getAsInt(), side))
                  : Optional.empty()));
    }
    SolverQuestion question = new SolverQuestion(solving.findsMargins(), SolverQuestion.Moves.ONE);
    Solution solution = solving.solve(after, question, SearchLimits.moveTime(time), stop);
    return solution.isSolved()
        ? Optional.of(
            new ProvenValue(
                MatchResult.text(outcome(ofFirst(solution.outcome().low(), side))),
                solution.margin().map(margin -> ofFirst(margin.low(), side))))
        : Optional.empty();
  }

  private Solver solver() {
    Solver solving = solver.orElseGet(() -> Solvers.of(position.game(), TABLE_MEBIBYTES, 1));
    solver = Optional.of(solving);
    return solving;
  }

  private static int ofFirst(int ofSide, Side side) {
    return side == Side.FIRST ? ofSide : -ofSide;
  }

  private static Outcome outcome(int ofFirst) {
    return switch (ofFirst) {
      case Bounds.WIN -> Outcome.FIRST_WINS;
      case Bounds.DRAW -> Outcome.DRAW;
      default -> Outcome.SECOND_WINS;
    };
  }

  @Override
  public void close() {
    solver.ifPresent(Solver::close);
  }
}

package dev.lodestone.search.gauss;

import static dev.lodestone.core.text.Arguments.requireRange;

import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.gauss.GaussMove;
import dev.lodestone.core.gauss.GaussPosition;
import dev.lodestone.search.Bounds;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.Solution;
import dev.lodestone.search.Solution.MoveValue;
import dev.lodestone.search.Solver;
import dev.lodestone.search.SolverQuestion;
import dev.lodestone.search.SolverQuestion.Moves;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Solves GAUSS positions: win, draw or loss by null windows, and the exact margin by null windows
 * that start from the present difference of the scores (Plaat et al., "Best-first fixed-depth
 * minimax algorithms", 1996). {@code GaussTree} describes the methods for each number of plies
 * left.
 */
final class GaussSolver implements Solver {

  private final SolverThreads threads;

  /**
   * @param mebibytes size of the table, 1 to {@link Solver#MAX_MEBIBYTES}
   * @param threads 1 to {@link Solver#MAX_THREADS}; with one thread, node counts are reproducible
   */
  GaussSolver(int mebibytes, int threads) {
    requireRange("mebibytes", mebibytes, 1, MAX_MEBIBYTES);
    requireRange("threads", threads, 1, MAX_THREADS);
    this.threads =
        new SolverThreads(
            mebibytes, threads, new SolverBudget(SearchLimits.INFINITE, new StopSignal(), threads));
  }

  @Override
  public boolean findsMargins() {
    return true;
  }

  @Override
  public OptionalInt margin(Position over) {
    if (!over.outcome().isOver()) {
      throw new IllegalArgumentException(
          "only a game that is over has a margin: position=" + over.game().formatPosition(over));
    }
    GaussPosition position = (GaussPosition) over;
    int player = position.turn();
    return OptionalInt.of(
        ResultCode.margin(
            ResultCode.of(
                position.discs(player), position.discs(1 - player), PackedCounts.of(position))));
  }

  @Override
  public Solution solve(
      Position position, SolverQuestion question, SearchLimits limits, StopSignal stop) {
    if (position.outcome().isOver()) {
      throw new IllegalArgumentException(
          "a solver needs a game that is not over: position="
              + position.game().formatPosition(position));
    }
    SolverBudget budget = new SolverBudget(limits, stop, threads.threads());
    threads.begin(budget);
    Asked root = new Asked((GaussPosition) position);
    IntArrayList legal = new IntArrayList();
    position.legalMoves(legal);
    root.bestMove = legal.getInt(0);
    List<MoveValue> moves = new ArrayList<>();
    try {
      root.find(question);
    } catch (SearchEnded ended) {
      // The limit is reached: the answer is the bounds proven so far.
    }
    if (question.moves() != Moves.ONE) {
      GaussPosition after = (GaussPosition) position.copy();
      for (int move : legal) {
        after.play(move);
        moves.add(valueOf(move, after, question, root.leastOfTheBest()));
        after.undo();
      }
    }
    return new Solution(
        root.outcome(),
        question.margin() ? Optional.of(root.margin()) : Optional.empty(),
        root.bestMove,
        List.copyOf(moves),
        threads.nodes(),
        budget.elapsed());
  }

  /** There is nothing to release: threads end with each search. */
  @Override
  public void close() {}

  private MoveValue valueOf(int move, GaussPosition after, SolverQuestion question, int beta) {
    Asked child = new Asked(after);
    try {
      if (question.moves() == Moves.VALUES) {
        child.find(question);
      } else {
        child.decide(1 - beta);
      }
    } catch (SearchEnded ended) {
      // The limit is reached: the answer is the bounds proven so far.
    }
    return new MoveValue(
        move,
        child.outcome().negated(),
        question.margin() ? Optional.of(child.margin().negated()) : Optional.empty());
  }

  /** One position and the proven bounds of its value. */
  private final class Asked {

    private final int player;
    private final int plies;
    private final long own;
    private final long other;
    private final long counts;
    private final int greatestMargin;
    private int low;
    private int high;
    private int bestMove = Position.NO_MOVE;

    /** Whether a move has been found that proves the lower bound. */
    private boolean hasProof;

    Asked(GaussPosition position) {
      this.player = position.turn();
      this.own = position.discs(player);
      this.other = position.discs(1 - player);
      this.counts = PackedCounts.of(position);
      this.plies = PackedCounts.plies(counts);
      this.greatestMargin = position.game().maxMargin();
      low = ResultCode.leastOf(-greatestMargin);
      high = ResultCode.leastOf(greatestMargin + 1) - 1;
      if (plies == 0) {
        low = ResultCode.of(own, other, counts);
        high = low;
      }
    }

    /** The margin comes first: unless it is 0, it also decides the outcome. */
    void find(SolverQuestion question) {
      if (question.margin()) {
        findMargin();
      }
      findOutcome();
    }

    private void findOutcome() {
      decide(1);
      decide(0);
    }

    /** Decides whether the worth is {@code beta} or more. */
    void decide(int beta) {
      if (low < beta && high >= beta) {
        ask(beta);
      }
    }

    /** The minimum worth of a move that preserves the proven result of the position. */
    int leastOfTheBest() {
      int outcome = Integer.signum(low);
      int least = outcome < 0 ? ResultCode.LOWEST : outcome;
      return Math.max(
          least, ResultCode.leastOf(margin().isExact() ? ResultCode.margin(low) : -greatestMargin));
    }

    private void findMargin() {
      int guess = ResultCode.margin(ResultCode.of(own, other, counts));
      while (!margin().isExact()) {
        Bounds known = margin();
        int tried = Math.max(known.low() + 1, Math.min(known.high(), guess));
        guess = ResultCode.margin(ask(ResultCode.leastOf(tried)));
      }
    }

    private int ask(int beta) {
      SolverThreads.Answer answer = threads.search(plies, own, other, counts, beta);
      boolean reached = answer.worth() >= beta;
      if (reached) {
        low = Math.max(low, answer.worth());
      } else {
        high = Math.min(high, answer.worth());
      }
      if (reached || !hasProof) {
        int colour = answer.move() >>> GaussTree.COLOUR_SHIFT;
        bestMove = GaussMove.of(colour ^ player, answer.move() & GaussTree.CELL_MASK);
        hasProof = reached;
      }
      return answer.worth();
    }

    Bounds outcome() {
      return new Bounds(Integer.signum(low), Integer.signum(high));
    }

    Bounds margin() {
      return new Bounds(ResultCode.margin(low), ResultCode.margin(high));
    }
  }
}

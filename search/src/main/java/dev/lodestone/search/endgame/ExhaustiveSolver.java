package dev.lodestone.search.endgame;

import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.Bounds;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchBudget;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.Solution;
import dev.lodestone.search.Solution.MoveValue;
import dev.lodestone.search.Solver;
import dev.lodestone.search.SolverQuestion;
import dev.lodestone.search.SolverQuestion.Moves;
import dev.lodestone.search.Tables;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Proves outcomes in any game by iterative deepening, until the outcome is known or a limit is
 * reached. At the horizon every outcome is possible: no evaluator is used, so every returned result
 * is proven.
 *
 * <p>There is no table: every line of play is followed with its whole history, so draws by
 * repetition or lack of progress count exactly as the rules say.
 */
public final class ExhaustiveSolver implements Solver {

  /** Bounds the recursion; deep enough for any game that this method can solve. */
  private static final int MAX_PLIES = 256;

  private static final int CLOCK_INTERVAL = 64;

  private final @Nullable Tables tables;

  /** Creates a solver that knows only the rules. */
  public ExhaustiveSolver() {
    this(null);
  }

  /** Creates a solver that also uses tables, if there are any. */
  public ExhaustiveSolver(@Nullable Tables tables) {
    this.tables = tables;
  }

  @Override
  public boolean findsMargins() {
    return false;
  }

  @Override
  public Solution solve(
      Position position, SolverQuestion question, SearchLimits limits, StopSignal stop) {
    if (question.margin()) {
      throw new IllegalArgumentException(
          "a margin must be asked of a game that has one: game=" + position.game().id());
    }
    if (position.outcome().isOver()) {
      throw new IllegalArgumentException(
          "a solver needs a game that is not over: position="
              + position.game().formatPosition(position));
    }
    Run run = new Run(position.copy(), new SearchBudget(limits, stop, CLOCK_INTERVAL), tables);
    run.deepen(Math.min(limits.depth(), MAX_PLIES), question.moves());
    return run.solution(question.moves());
  }

  @Override
  public void close() {
    // There is nothing to release.
  }

  private static final class Run {

    private final Position position;
    private final SearchBudget budget;
    private final @Nullable Tables tables;
    private final IntArrayList moves = new IntArrayList();
    private final Bounds[] known;
    private final List<IntArrayList> buffers = new ArrayList<>();
    private boolean reachedHorizon;

    Run(Position position, SearchBudget budget, @Nullable Tables tables) {
      this.position = position;
      this.budget = budget;
      this.tables = tables;
      position.legalMoves(moves);
      known = new Bounds[moves.size()];
      Arrays.fill(known, Bounds.ANY_OUTCOME);
    }

    /**
     * Searches deeper and deeper until the outcome is known, no line reaches the horizon, or a
     * limit is reached.
     */
    void deepen(int maxPlies, Moves asked) {
      for (int plies = 1; plies <= maxPlies; plies++) {
        reachedHorizon = false;
        for (int i = 0; i < known.length; i++) {
          if (isOpen(i, asked)) {
            Bounds found = after(moves.getInt(i), plies - 1);
            if (budget.isExhausted()) {
              return;
            }
            known[i] = known[i].atLeast(found.low()).atMost(found.high());
          }
        }
        if (!reachedHorizon) {
          return;
        }
      }
    }

    private boolean isOpen(int move, Moves asked) {
      Bounds all = outcome();
      if (all.isExact() && asked != Moves.VALUES) {
        return asked == Moves.BEST
            && known[move].low() < all.low()
            && known[move].high() >= all.low();
      }
      return !known[move].isExact();
    }

    Solution solution(Moves asked) {
      int best = 0;
      List<MoveValue> values = new ArrayList<>();
      for (int i = 0; i < known.length; i++) {
        if (known[i].low() > known[best].low()
            || (known[i].low() == known[best].low() && known[i].high() > known[best].high())) {
          best = i;
        }
        values.add(new MoveValue(moves.getInt(i), known[i], Optional.empty()));
      }
      return new Solution(
          outcome(),
          Optional.empty(),
          moves.getInt(best),
          asked == Moves.ONE ? List.of() : List.copyOf(values),
          budget.nodes(),
          budget.elapsed());
    }

    private Bounds outcome() {
      int low = Bounds.LOSS;
      int high = Bounds.LOSS;
      for (Bounds value : known) {
        low = Math.max(low, value.low());
        high = Math.max(high, value.high());
      }
      return new Bounds(low, high);
    }

    /**
     * The value of a move for the side that plays it, from a search of {@code plies} further plies.
     */
    private Bounds after(int move, int plies) {
      Side mover = position.sideToMove();
      if (!budget.spendNode()) {
        return Bounds.ANY_OUTCOME;
      }
      position.play(move);
      Bounds found = value(plies);
      boolean alternates = position.sideToMove() != mover;
      position.undo();
      return alternates ? found.negated() : found;
    }

    private Bounds value(int plies) {
      int byRules = Score.byRules(position);
      int known = byRules == Score.UNKNOWN && tables != null ? tables.probe(position) : byRules;
      if (known != Score.UNKNOWN) {
        return Bounds.exactly(Integer.signum(known));
      }
      if (plies == 0) {
        reachedHorizon = true;
        return Bounds.ANY_OUTCOME;
      }
      IntArrayList list = buffer(plies);
      position.legalMoves(list);
      int low = Bounds.LOSS;
      int high = Bounds.LOSS;
      for (int i = 0; i < list.size() && low < Bounds.WIN; i++) {
        Bounds found = after(list.getInt(i), plies - 1);
        if (budget.isExhausted()) {
          return Bounds.ANY_OUTCOME;
        }
        low = Math.max(low, found.low());
        high = Math.max(high, found.high());
      }
      return new Bounds(low, low == Bounds.WIN ? Bounds.WIN : high);
    }

    private IntArrayList buffer(int plies) {
      while (buffers.size() <= plies) {
        buffers.add(new IntArrayList());
      }
      return buffers.get(plies);
    }
  }
}

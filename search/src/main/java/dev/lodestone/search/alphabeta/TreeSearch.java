package dev.lodestone.search.alphabeta;

import dev.lodestone.core.NullMovePosition;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.search.Evaluator;
import dev.lodestone.search.Prover;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchBudget;
import dev.lodestone.search.TacticalMoves;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.jspecify.annotations.Nullable;

/**
 * The recursive part of one thread's alpha-beta search: everything below the root.
 *
 * <p>Values are fail-soft and from the side to move. A value beyond {@link Score#MAX_ESTIMATE}
 * either way comes from the rules, because estimates never reach it: a lower bound that is a win
 * and an upper bound that is a loss are proven, whatever was skipped elsewhere. For all other
 * values the search counts its <em>guesses</em>: each use of an evaluator, of an unproven table
 * entry, of a null move cut, of a skipped move, of a repetition counted as a draw. If the count did
 * not change during the search of a node, its value is proven. So near the end of a game the search
 * solves the rest exactly and knows that it has. (Reductions need no count: a reduced search
 * without guesses has seen everything.)
 */
final class TreeSearch {

  private static final int NULL_MOVE_MIN_DEPTH = 2;
  private static final int NULL_MOVE_VERIFICATION_DEPTH = 8;

  /**
   * With at most this number of plies left in the game, its outcome is proven, even one ply beyond
   * the horizon: estimates mislead most on the last ply, where a proof costs least. Another ply
   * beyond the horizon, or up to six proven plies, were no stronger in tests.
   */
  private static final int PROVEN_PLIES = 2;

  /** If a proof would take more nodes, the search continues without it. */
  private static final long MAX_PROOF_NODES = 50_000;

  private static final int REDUCTION_MIN_DEPTH = 3;
  private static final int REDUCTION_FIRST_INDEX = 3;
  private static final int[][] REDUCTION = reductions();

  /**
   * Late moves are skipped at this depth or less: from index 20 of the order on at depth 1, from
   * index 50 on at depth 2. Only if the game names its tactical moves, because otherwise no move is
   * known to be quiet. {@code docs/lab/README.md} has the gains and losses.
   */
  private static final int PRUNING_MAX_DEPTH = 2;

  private static final int PRUNING_FIRST_INDEX = 10;

  /**
   * At this depth or less, and with so many centipoints a ply above the window, the evaluation is
   * taken for the value (reverse futility pruning). Only in games whose knowledge has a {@link
   * dev.lodestone.search.SearchError}, because elsewhere it loses ({@code docs/lab/README.md}).
   */
  private static final int MARGIN_MAX_DEPTH = 4;

  private static final int MARGIN_OF_A_PLY = 100;

  /** No value: the result of {@link #foresee} if the shallow search predicts nothing. */
  private static final int UNFORESEEN = Integer.MIN_VALUE;

  // Fixed during the search.
  private final Position position;
  private final @Nullable NullMovePosition passing;
  private final SearchBudget budget;
  private final Evaluator evaluator;
  private final @Nullable TacticalMoves tactical;
  private final @Nullable Prover prover;
  private final @Nullable ProbCut probCut;
  private final boolean hasMargin;
  private final @Nullable Prover horizon;
  private final boolean reducesLateMoves;
  private final boolean prunesLateMoves;
  private final boolean drawsDependOnHistory;

  // Shared with other threads.
  private final TranspositionTable table;

  // Owned by this search while it runs, kept by its thread.
  private final MoveOrderer orderer;
  private final PrincipalVariation line;
  private final IntArrayList[] tacticalMoves;

  // Counters of this search.
  private long guesses;
  private long drawsByHistory;
  private int selectiveDepth;

  TreeSearch(Position position, SearchBudget budget, SharedSearch shared, Workspace workspace) {
    Selectivity selectivity = shared.selectivity();
    this.position = position;
    this.passing = selectivity.nullMove() && position instanceof NullMovePosition n ? n : null;
    this.budget = budget;
    this.evaluator = workspace.evaluator;
    this.tactical = selectivity.quiescence() ? workspace.tactical : null;
    this.prover = selectivity.endings() ? workspace.prover : null;
    this.probCut = selectivity.probCut() ? workspace.probCut : null;
    this.hasMargin = selectivity.reverseFutility() && workspace.probCut != null;
    this.horizon = workspace.prover;
    this.reducesLateMoves = selectivity.lateMoveReductions();
    this.prunesLateMoves = selectivity.lateMovePruning() && workspace.tactical != null;
    this.drawsDependOnHistory = position.game().dependsOnHistory();
    this.table = shared.table();
    this.orderer = workspace.orderer;
    this.line = workspace.line;
    this.tacticalMoves = workspace.tacticalMoves;
  }

  /** Grows about as the product of the logarithms of depth and place in the order. */
  private static int[][] reductions() {
    int[][] table = new int[Workspace.MAX_PLY][64];
    for (int depth = 1; depth < table.length; depth++) {
      for (int index = 1; index < table[depth].length; index++) {
        table[depth][index] = (int) (0.75 + StrictMath.log(depth) * StrictMath.log(index) / 2.25);
      }
    }
    return table;
  }

  /** Guesses so far; if unchanged during a search of the root, its value is proven. */
  long guesses() {
    return guesses;
  }

  /** Plies of the longest line searched. */
  int selectiveDepth() {
    return selectiveDepth;
  }

  /**
   * The value of a root move for the side that plays it, searched to {@code depth} plies after it.
   * Meaningless if the budget is exhausted afterwards.
   */
  int valueAfter(int move, int depth, int alpha, int beta) {
    if (!budget.spendNode()) {
      return 0;
    }
    position.play(move);
    int value = -search(1, depth, -beta, -alpha, true);
    position.undo();
    return value;
  }

  /**
   * Searches the current node.
   *
   * @param ply plies from the root
   * @param depth remaining plies
   * @param mayPass whether a null move is allowed; never twice in a row
   * @return the value if it lies between {@code alpha} and {@code beta}, else a bound; meaningless
   *     if the budget is exhausted
   */
  private int search(int ply, int depth, int alpha, int beta, boolean mayPass) {
    line.clear(ply);
    selectiveDepth = Math.max(selectiveDepth, ply);

    // 1. The game is over.
    Outcome outcome = position.outcome();
    if (outcome.isOver()) {
      return finalValue(outcome, ply);
    }

    // 2. A repeated position counts as a draw, as if both sides would repeat again.
    if (position.isRepetition()) {
      guesses++;
      return 0;
    }

    // 3. The end of the game is near: the prover decides the position.
    if (prover != null) {
      int left = prover.pliesLeft(position);
      if (left <= Math.min(depth + 1, PROVEN_PLIES)) {
        int value = prove(prover, ply, left, alpha, beta);
        if (value != Prover.UNDECIDED) {
          return value;
        }
      }
    }

    // 4. The horizon.
    if (depth <= 0 || ply >= Workspace.MAX_PLY - 1) {
      return tactical == null ? estimate() : quiesce(ply, alpha, beta, tactical);
    }

    // 5. Neither side can win before its next move, which may already decide the window.
    int soonestWin = Score.WIN - (ply + 1);
    if (alpha >= soonestWin) {
      return soonestWin;
    }
    if (beta <= -soonestWin) {
      return -soonestWin;
    }

    // 6. The table. Proven bounds hold at any depth; others cause no cutoff in the principal
    // variation, so that it is always complete. Wins and losses that a draw could prevent are not
    // used.
    boolean isPrincipal = beta - alpha > 1;
    long key = position.hash();
    long known = table.probe(key);
    if (known != 0 && holdsHere(TranspositionTable.value(known))) {
      boolean proven = TranspositionTable.isProven(known);
      if (proven || (!isPrincipal && TranspositionTable.depth(known) >= depth)) {
        int value = fromTable(TranspositionTable.value(known), ply);
        int bound = TranspositionTable.bound(known);
        if (bound == TranspositionTable.EXACT
            || (bound == TranspositionTable.LOWER ? value >= beta : value <= alpha)) {
          if (!proven) {
            guesses++;
          }
          return value;
        }
      }
    }

    // 7. If the evaluation is so far above the window that the next plies will hardly bring it
    // back, they are not searched. Not if the search would reach the end of the game, because this
    // proves nothing.
    long guessesOnEntry = guesses;
    if (hasMargin
        && !isPrincipal
        && depth <= MARGIN_MAX_DEPTH
        && !Score.isWinOrLoss(beta)
        && (horizon == null || horizon.pliesLeft(position) > depth)
        && estimate() - MARGIN_OF_A_PLY * depth >= beta) {
      return beta;
    }

    // 8. If passing is good enough, some move will be. Near the horizon that is accepted at once;
    // at greater depth, a shallower search without passing must confirm it, which detects zugzwang.
    if (passing != null
        && mayPass
        && !isPrincipal
        && depth >= NULL_MOVE_MIN_DEPTH
        && !Score.isWinOrLoss(beta)
        && estimate() >= beta) {
      int reducedDepth = depth - 3 - depth / 4;
      if (!budget.spendNode()) {
        return 0;
      }
      passing.playNull();
      int value = -search(ply + 1, reducedDepth, -beta, 1 - beta, false);
      passing.undo();
      if (budget.isExhausted()) {
        return 0;
      }
      if (value >= beta && depth >= NULL_MOVE_VERIFICATION_DEPTH) {
        value = search(ply, reducedDepth, beta - 1, beta, false);
        if (budget.isExhausted()) {
          return 0;
        }
      }
      if (value >= beta) {
        guesses++;
        return Math.min(value, Score.MAX_ESTIMATE);
      }
      line.clear(ply);
    }
    // Neither step affects the value, so their guesses do not count.
    guesses = guessesOnEntry;

    // 9. If a shallow search predicts clearly enough that this one would end outside the window,
    // this one is skipped. Not near the end of the game, because a skipped search proves nothing.
    if (probCut != null
        && !isPrincipal
        && depth >= ProbCut.MIN_DEPTH
        && !Score.isWinOrLoss(alpha)
        && !Score.isWinOrLoss(beta)
        && (horizon == null || horizon.pliesLeft(position) > depth + PROVEN_PLIES)) {
      int value = foresee(probCut, ply, depth, beta);
      if (budget.isExhausted()) {
        return 0;
      }
      if (value != UNFORESEEN) {
        return value;
      }
      line.clear(ply);
      guesses = guessesOnEntry;
      known = table.probe(key); // by now it may have a move to begin with
    }

    // 10. The moves, one by one.
    long guessesBefore = guesses;
    long drawsBefore = drawsByHistory;
    int best = -Score.WIN;
    int bestMove = Position.NO_MOVE;
    int lower = alpha;
    orderer.open(ply, position, TranspositionTable.move(known), depth);
    int index = 0;
    for (int move = orderer.next(ply, position);
        move != Position.NO_MOVE;
        move = orderer.next(ply, position)) {

      // 11. Late quiet moves are unlikely to be any good and get less depth. Not if everything was
      // exact so far: then the end of the game is near, and a guess would spoil the proof.
      int reduction = 0;
      if (reducesLateMoves
          && depth >= REDUCTION_MIN_DEPTH
          && index >= REDUCTION_FIRST_INDEX
          && guesses != guessesBefore
          && lower >= -Score.MAX_ESTIMATE
          && orderer.isQuiet(ply)) {
        reduction = REDUCTION[depth][Math.min(index, REDUCTION[0].length - 1)];
        if (isPrincipal) {
          reduction--;
        }
        reduction = Math.max(0, Math.min(reduction, depth - 2));
      }

      // 12. The last of them are skipped altogether near the horizon.
      if (prunesLateMoves
          && !isPrincipal
          && depth <= PRUNING_MAX_DEPTH
          && index >= PRUNING_FIRST_INDEX * (1 + depth * depth)
          && guesses != guessesBefore
          && best >= -Score.MAX_ESTIMATE
          && orderer.isQuiet(ply)) {
        guesses++;
        break;
      }

      // 13. The first move gets the whole window; the others need only be shown not to be better,
      // and are searched again if that fails.
      if (!budget.spendNode()) {
        return 0;
      }
      position.play(move);
      int value;
      if (index == 0) {
        value = -search(ply + 1, depth - 1, -beta, -lower, true);
      } else {
        value = -search(ply + 1, depth - 1 - reduction, -lower - 1, -lower, true);
        if (value > lower && reduction > 0) {
          value = -search(ply + 1, depth - 1, -lower - 1, -lower, true);
        }
        if (value > lower && value < beta) {
          value = -search(ply + 1, depth - 1, -beta, -lower, true);
        }
      }
      position.undo();
      if (budget.isExhausted()) {
        return 0;
      }

      // 14. Update the best value and the line.
      if (value > best) {
        best = value;
        if (value > lower) {
          lower = value;
          bestMove = move;
          line.extend(ply, move);
          if (value >= beta) {
            orderer.refuted(ply, position.sideToMove(), move, depth);
            break;
          }
        }
      }
      index++;
    }

    // 15. Store the result in the table.
    int bound =
        best >= beta
            ? TranspositionTable.LOWER
            : best > alpha ? TranspositionTable.EXACT : TranspositionTable.UPPER;
    boolean proven =
        (guesses == guessesBefore && drawsByHistory == drawsBefore)
            || (best > Score.MAX_ESTIMATE && bound != TranspositionTable.UPPER)
            || (best < -Score.MAX_ESTIMATE && bound != TranspositionTable.LOWER);
    table.store(key, bestMove, toTable(best, ply), depth, bound, proven);
    return best;
  }

  /**
   * The side of the null window below {@code beta} on which the current node would end, or {@link
   * #UNFORESEEN}. Only the side on which the evaluation lies is tested.
   */
  private int foresee(ProbCut asked, int ply, int depth, int beta) {
    int shallow = ProbCut.shallowDepth(depth);
    int margin = asked.margin(position, depth);
    if (estimate() >= beta) {
      int high = beta + margin;
      if (high <= Score.MAX_ESTIMATE && search(ply, shallow, high - 1, high, false) >= high) {
        return beta;
      }
    } else {
      int low = beta - 1 - margin;
      if (low >= -Score.MAX_ESTIMATE && search(ply, shallow, low, low + 1, false) <= low) {
        return beta - 1;
      }
    }
    return UNFORESEEN;
  }

  /**
   * The value of a position whose tactical moves have been played out. Neither side is forced to
   * play one, so the estimate is a lower bound.
   */
  private int quiesce(int ply, int alpha, int beta, TacticalMoves forcing) {
    selectiveDepth = Math.max(selectiveDepth, ply);
    int best = estimate();
    if (best >= beta || ply >= Workspace.MAX_PLY - 1) {
      return best;
    }
    int lower = Math.max(alpha, best);
    IntArrayList moves = tacticalMoves[ply];
    forcing.tacticalMoves(position, moves);
    for (int i = 0; i < moves.size(); i++) {
      if (!budget.spendNode()) {
        return 0;
      }
      position.play(moves.getInt(i));
      Outcome outcome = position.outcome();
      int value =
          outcome.isOver()
              ? -finalValue(outcome, ply + 1)
              : -quiesce(ply + 1, -beta, -lower, forcing);
      position.undo();
      if (budget.isExhausted()) {
        return 0;
      }
      if (value > best) {
        best = value;
        lower = Math.max(lower, value);
        if (value >= beta) {
          break;
        }
      }
    }
    return best;
  }

  /**
   * Whether a value from the table is valid in this game. A win or loss was proven without draw
   * clock and repetitions, so it must come before these can interfere. (Other proven values remain
   * valid when more lines are drawn.)
   */
  private boolean holdsHere(int value) {
    return !Score.isWinOrLoss(value)
        || Score.WIN - Math.abs(value) <= position.pliesToHistoryDraw();
  }

  /**
   * The proven value of a position near the end of the game, or {@link Prover#UNDECIDED}.
   *
   * @param left maximum number of plies to the end of the game
   */
  private int prove(Prover ending, int ply, int left, int alpha, int beta) {
    int win = Score.WIN - (ply + left);
    if (beta > 0) {
      int worth = decide(ending, 1);
      if (worth == Prover.UNDECIDED || worth >= 1) {
        return worth >= 1 ? win : Prover.UNDECIDED;
      }
      if (alpha >= 0) {
        return 0;
      }
    }
    int worth = decide(ending, 0);
    if (worth == Prover.UNDECIDED) {
      return Prover.UNDECIDED;
    }
    return worth >= 0 ? 0 : -win;
  }

  private int decide(Prover ending, int least) {
    long before = ending.nodes();
    int worth = ending.decide(position, least, Math.min(budget.left(), MAX_PROOF_NODES));
    budget.spendVisited(ending.nodes() - before);
    return worth;
  }

  /** The static evaluation of the current position. */
  private int estimate() {
    guesses++;
    return evaluator.estimate(position);
  }

  /** The value of a finished game for the side that would move next. */
  private int finalValue(Outcome outcome, int ply) {
    int sign = outcome.sign(position.sideToMove());
    if (sign == 0 && drawsDependOnHistory) {
      drawsByHistory++;
    }
    return sign * (Score.WIN - ply);
  }

  /** Converts a value: the search counts wins and losses from the root, the table from the node. */
  private static int toTable(int value, int ply) {
    return Score.isWinOrLoss(value) ? value + (value > 0 ? ply : -ply) : value;
  }

  private static int fromTable(int value, int ply) {
    return Score.isWinOrLoss(value) ? value - (value > 0 ? ply : -ply) : value;
  }
}

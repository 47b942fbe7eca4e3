package dev.lodestone.search.mcts;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.search.Prover;
import dev.lodestone.search.Tables;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.jspecify.annotations.Nullable;

/**
 * Creates the children of nodes, all children of a node at once, and treats results by the rules as
 * proven. One thread's.
 */
final class Children {

  private final NodePool pool;
  private final @Nullable Prover prover;
  private final @Nullable Tables tables;
  private final boolean alone;
  private final int priorWeight;
  private final ChildJudge judge;
  private final @Nullable FirstMoves firstMoves;
  private final IntArrayList moves;

  // The node's at hand.
  private int judged;
  private int count;

  /**
   * @param judge of this thread alone
   * @param firstMoves of this thread alone; without it all children are created at once
   */
  Children(
      Game game,
      NodePool pool,
      @Nullable Prover prover,
      @Nullable Tables tables,
      MctsSettings settings,
      ChildJudge judge,
      @Nullable FirstMoves firstMoves) {
    this.pool = pool;
    this.prover = prover;
    this.tables = tables;
    this.alone = settings.threads() == 1;
    this.priorWeight = settings.priorWeight();
    this.judge = judge;
    this.firstMoves = firstMoves;
    this.moves = new IntArrayList(game.maxLegalMoves());
  }

  /**
   * Creates the children of the current node, without a policy, for the caller to publish; returns
   * the first, or -1 if there is no room. Creates all of them at the root and where no first moves
   * are chosen; otherwise the first ones, with room for the rest. If the time runs out while the
   * root's children are evaluated, the remaining ones get the lowest estimate and no share of
   * exploration.
   */
  int create(MctsState state, Position position) {
    position.legalMoves(moves);
    count =
        firstMoves == null || state.isExpandingRoot()
            ? moves.size()
            : firstMoves.choose(position, moves);
    int first = take(state, isPart() ? count + 1 : count);
    if (first < 0) {
      return -1;
    }
    judge.begin(position);
    judged = 0;
    for (int i = 0; judged < count && !(judged > 0 && state.cutsShort()); i++) {
      if (!isPart() || isAmongFirst(i)) {
        int move = moves.getInt(i);
        position.play(move);
        createChild(position, first + judged, move);
        position.undo();
        judged++;
      }
    }
    for (int i = judged; i < count; i++) {
      pool.fill(first + i, moves.getInt(i), 0);
    }
    return first;
  }

  /**
   * Creates the other children of a node that has its first ones, without a policy; returns the
   * first, or -1 if there is no room. All are judged, in the order of the legal moves.
   */
  int createRest(MctsState state, Position position) {
    position.legalMoves(moves);
    int chosen = firstMoves == null ? 0 : firstMoves.choose(position, moves);
    count = moves.size() - chosen;
    int first = take(state, count);
    if (first < 0) {
      return -1;
    }
    judge.begin(position);
    int next = first;
    for (int i = 0; i < moves.size(); i++) {
      int move = moves.getInt(i);
      position.play(move);
      if (isAmongFirst(i)) {
        judgeAgain(position, move);
      } else {
        createChild(position, next++, move);
      }
      position.undo();
    }
    return first;
  }

  private int take(MctsState state, int nodes) {
    int first = pool.take(nodes);
    while (first < 0 && alone && state.growNow()) {
      first = pool.take(nodes);
    }
    return first;
  }

  /** The number of judged children, which are the first. */
  int judged() {
    return judged;
  }

  /** The number of created children. */
  int count() {
    return count;
  }

  /** Whether {@link #create} has created only the first children. */
  boolean isPart() {
    return count < moves.size();
  }

  /** The number of legal moves of the current node. */
  int moves() {
    return moves.size();
  }

  /** Whether a move is among the first, by its place among the legal moves. */
  boolean isAmongFirst(int place) {
    return firstMoves != null && firstMoves.isChosen(place);
  }

  private void judgeAgain(Position position, int move) {
    int known = Tables.known(tables, position);
    if (known == Tables.UNKNOWN) {
      judge.estimate(position, move);
    } else {
      judge.over(position, move, -Integer.signum(known));
    }
  }

  private void createChild(Position position, int child, int move) {
    int known = Tables.known(tables, position);
    if (known == Tables.UNKNOWN) {
      double forMover = 1 - judge.estimate(position, move);
      pool.fill(child, move, forMover);
      pool.setPrior(child, forMover, priorWeight);
      return;
    }
    int sign = Integer.signum(known);
    judge.over(position, move, -sign);
    pool.fill(child, move, WinProbability.ofProven(-sign));
    pool.low[child] = (short) known;
    pool.high[child] = (short) known;
    if (pool.hasMargins() && prover != null) {
      byte margin = (byte) prover.margin(prover.decide(position, 0, Long.MAX_VALUE));
      pool.marginLow[child] = margin;
      pool.marginHigh[child] = margin;
    }
  }
}

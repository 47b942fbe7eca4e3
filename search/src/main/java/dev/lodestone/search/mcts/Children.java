package dev.lodestone.search.mcts;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.Prover;
import dev.lodestone.search.Score;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Creates the children of nodes, all children of a node at once, and treats results by the rules as
 * proven. Used by one thread.
 */
final class Children {

  private final NodePool pool;
  private final @Nullable Prover prover;
  private final boolean alone;
  private final int priorWeight;
  private final ChildJudge judge;
  private final @Nullable FirstMoves firstMoves;
  private final boolean ordered;
  private final IntArrayList moves;

  // The judged children of the current node, indexed by place.
  private final int[] move;
  private final double[] estimate;
  private final int[] known;
  private final byte[] margin;

  /** Sort keys: the bits of a child's estimate as a float, above its place. */
  private final long[] keys;

  // State of the current node.
  private int judged;
  private int count;

  /**
   * @param judge used by this thread only
   * @param firstMoves used by this thread only; without it all children are created at once
   * @param ordered whether the children of a node are in the order of their estimates, the highest
   *     first
   */
  Children(
      Game game,
      NodePool pool,
      @Nullable Prover prover,
      GameKnowledge knowledge,
      MctsSettings settings,
      ChildJudge judge,
      @Nullable FirstMoves firstMoves,
      boolean ordered) {
    this.pool = pool;
    this.prover = prover;
    this.alone = settings.threads() == 1;
    this.priorWeight = settings.priorWeight();
    this.judge = judge;
    this.firstMoves = firstMoves;
    this.ordered = ordered;
    int maxMoves = game.maxLegalMoves();
    this.moves = new IntArrayList(maxMoves);
    this.move = new int[maxMoves];
    this.estimate = new double[maxMoves];
    this.known = new int[maxMoves];
    this.margin = new byte[maxMoves];
    this.keys = new long[maxMoves];
  }

  /**
   * Creates the children of the current node, without a policy, for the caller to publish; returns
   * the first, or -1 if there is no room. Creates all children at the root and if no first moves
   * are chosen; otherwise only the first ones, with room for the rest. If the time runs out while
   * the root's children are evaluated, the remaining ones get the lowest estimate and no share of
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
        judge(position, moves.getInt(i));
      }
    }
    fill(first);
    for (int i = judged; i < count; i++) {
      pool.fill(first + i, moves.getInt(i), 0);
    }
    return first;
  }

  /**
   * Creates the remaining children of a node that has its first children, without a policy; returns
   * the first new child, or -1 if there is no room. All moves are judged again, in the order of the
   * legal moves.
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
    judged = 0;
    for (int i = 0; i < moves.size(); i++) {
      if (isAmongFirst(i)) {
        judgeAgain(position, moves.getInt(i));
      } else {
        judge(position, moves.getInt(i));
      }
    }
    fill(first);
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

  private void judgeAgain(Position position, int itsMove) {
    position.play(itsMove);
    int result = Score.byRules(position);
    if (result == Score.UNKNOWN) {
      judge.estimate(position, itsMove);
    } else {
      judge.over(position, itsMove, -Integer.signum(result));
    }
    position.undo();
  }

  /** Judges the next child. */
  private void judge(Position position, int itsMove) {
    position.play(itsMove);
    int result = Score.byRules(position);
    if (result == Score.UNKNOWN) {
      estimate[judged] = 1 - judge.estimate(position, itsMove);
    } else {
      int sign = -Integer.signum(result);
      judge.over(position, itsMove, sign);
      estimate[judged] = WinProbability.ofProven(sign);
      if (pool.hasMargins() && prover != null) {
        margin[judged] = (byte) prover.margin(prover.decide(position, 0, Long.MAX_VALUE));
      }
    }
    position.undo();
    move[judged] = itsMove;
    known[judged] = result;
    judged++;
  }

  /** Creates nodes for the judged children, in the order of the moves or of the estimates. */
  private void fill(int first) {
    if (ordered) {
      for (int i = 0; i < judged; i++) {
        keys[i] = (long) Float.floatToIntBits((float) estimate[i]) << Integer.SIZE | (judged - i);
      }
      Arrays.sort(keys, 0, judged);
    }
    for (int i = 0; i < judged; i++) {
      fill(first + i, ordered ? judged - (int) keys[judged - 1 - i] : i);
    }
  }

  private void fill(int child, int place) {
    pool.fill(child, move[place], estimate[place]);
    int result = known[place];
    if (result == Score.UNKNOWN) {
      pool.setPrior(child, estimate[place], priorWeight);
      return;
    }
    pool.low[child] = (short) result;
    pool.high[child] = (short) result;
    if (pool.hasMargins() && prover != null) {
      pool.marginLow[child] = margin[place];
      pool.marginHigh[child] = margin[place];
    }
  }
}

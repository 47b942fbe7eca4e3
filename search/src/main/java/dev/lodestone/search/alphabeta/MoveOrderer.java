package dev.lodestone.search.alphabeta;

import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.search.TacticalMoves;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Hands out the moves of a node one by one, the promising ones first: alpha-beta visits the fewer
 * nodes the sooner it meets a move that is good enough.
 *
 * <p>The order is: the hash move, before any other is even generated; the tactical moves of the
 * game, in its own order; two killers, that is moves that refuted a sibling node (Akl and Newborn,
 * 1977); the others by their history, that is how often they were good enough anywhere in the tree
 * (Schaeffer, "The history heuristic", 1983), and, where much is searched below, by the scores of a
 * policy, if there is one; where the game rates moves, by that too. Selection is lazy: the best
 * remaining move is sought when the search asks for it, and no longer once no remaining move has a
 * score.
 *
 * <p>One node per ply is open at a time. All memory is allocated at construction.
 */
final class MoveOrderer {

  private static final int TACTICAL_SCORE = 1 << 30;
  private static final int FIRST_KILLER_SCORE = 1 << 20;
  private static final int SECOND_KILLER_SCORE = FIRST_KILLER_SCORE - 1;

  /** History stays in {@code [-MAX_HISTORY, MAX_HISTORY]}, below the killers. */
  private static final int MAX_HISTORY = 1 << 14;

  private static final int HASH_MOVE = 0;
  private static final int GENERATE = 1;
  private static final int SELECT = 2;
  private static final int AS_GENERATED = 3;

  // Fixed at construction.
  private final @Nullable TacticalMoves tactical;
  private final @Nullable PolicyOrder policy;

  // The history heuristics of this search.
  private final int[][] killers;
  private final int[][] history;

  // The open node of each ply; moves before the cursor were handed out.
  private final int[] stage;
  private final int[] hashMove;
  private final boolean[] asksPolicy;
  private final IntArrayList[] moves;
  private final int[][] scores;
  private final int[] cursor;

  // Scratch: while a node's moves are scored, the scores of its tactical moves; else all 0.
  private final IntArrayList tacticalMoves;
  private final int[] tacticalScore;

  /**
   * @param plies number of plies at which a node can be open
   * @param tactical null if the game has no tactical moves
   * @param policy null if no policy is to be asked
   */
  MoveOrderer(
      int plies,
      int maxLegalMoves,
      int moveBound,
      @Nullable TacticalMoves tactical,
      @Nullable PolicyOrder policy) {
    this.tactical = tactical;
    this.policy = policy;
    this.killers = new int[plies][2];
    this.history = new int[Side.values().length][moveBound];
    this.stage = new int[plies];
    this.hashMove = new int[plies];
    this.asksPolicy = new boolean[plies];
    this.moves = new IntArrayList[plies];
    Arrays.setAll(moves, ply -> new IntArrayList(maxLegalMoves));
    this.scores = new int[plies][maxLegalMoves];
    this.cursor = new int[plies];
    this.tacticalMoves = new IntArrayList(tactical == null ? 0 : maxLegalMoves);
    this.tacticalScore = new int[tactical == null ? 0 : moveBound];
    clear();
  }

  /** Forgets killers and history. */
  void clear() {
    for (int[] pair : killers) {
      Arrays.fill(pair, Position.NO_MOVE);
    }
    for (int[] ofSide : history) {
      Arrays.fill(ofSide, 0);
    }
  }

  /**
   * Opens a node.
   *
   * @param move first move to try; ignored unless it is legal
   * @param depth of the search below the node
   */
  void open(int ply, Position position, int move, int depth) {
    asksPolicy[ply] = policy != null && depth >= PolicyOrder.LEAST_DEPTH;
    boolean usable = move != Position.NO_MOVE && position.isLegal(move);
    hashMove[ply] = usable ? move : Position.NO_MOVE;
    stage[ply] = usable ? HASH_MOVE : GENERATE;
    cursor[ply] = 0;
  }

  /** The next move of the open node, or {@link Position#NO_MOVE} after the last one. */
  int next(int ply, Position position) {
    if (stage[ply] == HASH_MOVE) {
      stage[ply] = GENERATE;
      return hashMove[ply];
    }
    if (stage[ply] == GENERATE) {
      generate(ply, position);
      stage[ply] = SELECT;
    }
    int at = cursor[ply];
    if (at == moves[ply].size()) {
      return Position.NO_MOVE;
    }
    if (stage[ply] == SELECT) {
      select(ply, at);
    }
    cursor[ply] = at + 1;
    return moves[ply].elements()[at];
  }

  /** Whether the move just handed out is neither the hash move, nor tactical, nor a killer. */
  boolean isQuiet(int ply) {
    return stage[ply] != GENERATE && scores[ply][cursor[ply] - 1] < SECOND_KILLER_SCORE;
  }

  /**
   * Learns that the move just returned caused a cutoff, and that those before it did not.
   *
   * @param depth of the search below the node: a deeper one counts for more
   */
  void refuted(int ply, Side side, int move, int depth) {
    int bonus = Math.min(depth * depth * 16, MAX_HISTORY / 8);
    int[] ofSide = history[side.ordinal()];
    if (stage[ply] != GENERATE) {
      int[] tried = moves[ply].elements();
      for (int i = cursor[ply] - 2; i >= 0; i--) {
        learn(ofSide, tried[i], -bonus);
      }
    }
    learn(ofSide, move, bonus);
    int[] pair = killers[ply];
    if (pair[0] != move) {
      pair[1] = pair[0];
      pair[0] = move;
    }
  }

  /** Moves towards the bounds of the history more slowly the nearer they are. */
  private static void learn(int[] ofSide, int move, int bonus) {
    ofSide[move] += bonus - ofSide[move] * Math.abs(bonus) / MAX_HISTORY;
  }

  private void generate(int ply, Position position) {
    IntArrayList list = moves[ply];
    position.legalMoves(list);
    int[] elements = list.elements();
    int size = list.size();
    scoreTactical(position, list);
    int[] ofSide = history[position.sideToMove().ordinal()];
    int[] score = scores[ply];
    if (policy != null && asksPolicy[ply]) {
      policy.score(position, list, score);
    } else {
      Arrays.fill(score, 0, size, 0);
    }
    if (tactical != null) {
      tactical.addWorth(position, list, score);
    }
    int first = killers[ply][0];
    int second = killers[ply][1];
    for (int i = 0; i < size; i++) {
      int move = elements[i];
      if (move == first) {
        score[i] = FIRST_KILLER_SCORE;
      } else if (move == second) {
        score[i] = SECOND_KILLER_SCORE;
      } else {
        score[i] += ofSide[move];
      }
      if (tactical != null && tacticalScore[move] != 0) {
        score[i] = tacticalScore[move];
      }
      if (move == hashMove[ply]) {
        // The move was already returned: it goes to the front, behind the cursor.
        swap(elements, 0, i);
        score[i] = score[0];
        cursor[ply] = 1;
      }
    }
    forgetTactical();
  }

  private void scoreTactical(Position position, IntArrayList legal) {
    if (tactical != null) {
      tactical.tacticalMoves(position, legal, tacticalMoves);
      for (int i = 0; i < tacticalMoves.size(); i++) {
        tacticalScore[tacticalMoves.getInt(i)] = TACTICAL_SCORE - i;
      }
    }
  }

  private void forgetTactical() {
    for (int i = 0; i < tacticalMoves.size(); i++) {
      tacticalScore[tacticalMoves.getInt(i)] = 0;
    }
  }

  /** Moves the move with the highest score to {@code at}, unless all scores are 0. */
  private void select(int ply, int at) {
    int[] elements = moves[ply].elements();
    int[] score = scores[ply];
    int size = moves[ply].size();
    int best = at;
    for (int i = at + 1; i < size; i++) {
      if (score[i] > score[best]) {
        best = i;
      }
    }
    if (score[best] <= 0) {
      stage[ply] = AS_GENERATED;
    }
    swap(elements, at, best);
    swap(score, at, best);
  }

  private static void swap(int[] array, int i, int j) {
    int kept = array[i];
    array[i] = array[j];
    array[j] = kept;
  }
}

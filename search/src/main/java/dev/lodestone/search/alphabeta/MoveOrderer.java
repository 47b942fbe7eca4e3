package dev.lodestone.search.alphabeta;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.search.Evaluator;
import dev.lodestone.search.Score;
import dev.lodestone.search.TacticalMoves;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Hands out the moves of a node one by one, the promising ones first: the sooner alpha-beta meets a
 * move that is good enough, the fewer nodes it visits.
 *
 * <p>The order is: the hash move; the tactical moves of the game, in its own order; two killers,
 * which are moves that refuted a sibling node (Akl and Newborn, 1977); the others, generated only
 * now, by their history, which is how often they were good enough anywhere in the tree (Schaeffer,
 * "The history heuristic", 1983), and by the game's own ratings, if it has any. Selection is lazy:
 * the best remaining move is selected when the search asks for it, and in list order once no
 * remaining move has a score.
 *
 * <p>With an evaluator, the order far from the horizon is another one: after the hash move and the
 * tactical moves all others are played and evaluated, and come by their evaluation, equal ones by
 * their history.
 *
 * <p>One node per ply is open at a time. All memory is allocated at construction.
 */
final class MoveOrderer {

  /** History stays in {@code [-MAX_HISTORY, MAX_HISTORY]}. */
  private static final int MAX_HISTORY = 1 << 14;

  /** Searching nodes of less depth costs less than evaluating all their moves. */
  static final int EVALUATION_MIN_DEPTH = 3;

  /** An evaluation counts as many units, so that history decides between equal ones only. */
  private static final int EVALUATION_SHIFT = 15;

  private static final int HASH_MOVE = 0;
  private static final int TACTICAL = 1;
  private static final int KILLERS = 2;
  private static final int GENERATE = 3;
  private static final int SELECT = 4;
  private static final int AS_GENERATED = 5;

  // Fixed at construction.
  private final @Nullable TacticalMoves tactical;
  private final @Nullable Evaluator evaluator;

  // The history heuristics of this search.
  private final int[][] killers;
  private final int[][] history;

  // The open node of each ply; moves before the cursor were handed out. Until the stage SELECT, the
  // list holds only the moves found so far.
  private final int[] stage;
  private final boolean[] isEvaluated;
  private final IntArrayList[] moves;
  private final int[][] scores;
  private final int[] cursor;

  // Scratch: tactical moves, or the moves that were handed out before all were generated.
  private final IntArrayList early;

  /**
   * @param plies number of plies at which a node can be open
   * @param tactical null if the game has no tactical moves
   * @param evaluator orders the moves far from the horizon; null if that costs more than it gains
   */
  MoveOrderer(
      int plies,
      int maxLegalMoves,
      int moveBound,
      @Nullable TacticalMoves tactical,
      @Nullable Evaluator evaluator) {
    this.tactical = tactical;
    this.evaluator = evaluator;
    this.killers = new int[plies][2];
    this.history = new int[Side.values().length][moveBound];
    this.stage = new int[plies];
    this.isEvaluated = new boolean[plies];
    this.moves = new IntArrayList[plies];
    Arrays.setAll(moves, ply -> new IntArrayList(maxLegalMoves));
    this.scores = new int[plies][maxLegalMoves];
    this.cursor = new int[plies];
    this.early = new IntArrayList(maxLegalMoves);
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
    isEvaluated[ply] = evaluator != null && depth >= EVALUATION_MIN_DEPTH;
    moves[ply].clear();
    cursor[ply] = 0;
    stage[ply] = TACTICAL;
    if (move != Position.NO_MOVE && position.isLegal(move)) {
      moves[ply].add(move);
      stage[ply] = HASH_MOVE;
    }
  }

  /** The next move of the open node, or {@link Position#NO_MOVE} after the last one. */
  int next(int ply, Position position) {
    IntArrayList list = moves[ply];
    int at = cursor[ply];
    while (at == list.size() && stage[ply] < SELECT) {
      findMore(ply, position);
    }
    if (at == list.size()) {
      return Position.NO_MOVE;
    }
    if (stage[ply] == SELECT) {
      select(ply, at);
    }
    cursor[ply] = at + 1;
    return list.getInt(at);
  }

  /** Adds the moves of the next stage to the list, whose moves have all been handed out. */
  private void findMore(int ply, Position position) {
    switch (stage[ply]) {
      case HASH_MOVE -> stage[ply] = TACTICAL;
      case TACTICAL -> {
        addTactical(moves[ply], position);
        stage[ply] = KILLERS;
      }
      case KILLERS -> {
        if (!isEvaluated[ply]) {
          addKiller(moves[ply], position, killers[ply][0]);
          addKiller(moves[ply], position, killers[ply][1]);
        }
        stage[ply] = GENERATE;
      }
      default -> {
        generate(ply, position);
        stage[ply] = SELECT;
      }
    }
  }

  /** Whether the move just handed out is neither the hash move, nor tactical, nor a killer. */
  boolean isQuiet(int ply) {
    return stage[ply] >= SELECT;
  }

  /**
   * Records that the move just returned caused a cutoff, and that those before it did not.
   *
   * @param depth of the search below the node: deeper searches count more
   */
  void refuted(int ply, Side side, int move, int depth) {
    int bonus = Math.min(depth * depth * 16, MAX_HISTORY / 8);
    int[] ofSide = history[side.ordinal()];
    int[] tried = moves[ply].elements();
    for (int i = cursor[ply] - 2; i >= 0; i--) {
      learn(ofSide, tried[i], -bonus);
    }
    learn(ofSide, move, bonus);
    int[] pair = killers[ply];
    if (pair[0] != move) {
      pair[1] = pair[0];
      pair[0] = move;
    }
  }

  /** Adds a bonus to a history score; the nearer the score is to a bound, the less it changes. */
  private static void learn(int[] ofSide, int move, int bonus) {
    ofSide[move] += bonus - ofSide[move] * Math.abs(bonus) / MAX_HISTORY;
  }

  private void addTactical(IntArrayList list, Position position) {
    if (tactical != null) {
      int hashMove = list.isEmpty() ? Position.NO_MOVE : list.getInt(0);
      tactical.tacticalMoves(position, early);
      for (int i = 0; i < early.size(); i++) {
        if (early.getInt(i) != hashMove) {
          list.add(early.getInt(i));
        }
      }
    }
  }

  private static void addKiller(IntArrayList list, Position position, int move) {
    if (move != Position.NO_MOVE && !list.contains(move) && position.isLegal(move)) {
      list.add(move);
    }
  }

  /** Lists and scores all moves; those that were handed out stay at the front. */
  private void generate(int ply, Position position) {
    IntArrayList list = moves[ply];
    early.clear();
    early.addElements(0, list.elements(), 0, list.size());
    position.legalMoves(list);
    int[] elements = list.elements();
    int size = list.size();
    int[] ofSide = history[position.sideToMove().ordinal()];
    int[] score = scores[ply];
    Arrays.fill(score, 0, size, 0);
    if (tactical != null && !isEvaluated[ply]) {
      tactical.addWorth(position, list, score);
    }
    for (int i = 0; i < size; i++) {
      score[i] += ofSide[elements[i]];
    }
    for (int i = 0; i < early.size(); i++) {
      int from = list.indexOf(early.getInt(i));
      swap(elements, i, from);
      swap(score, i, from);
    }
    if (evaluator != null && isEvaluated[ply]) {
      addEvaluations(evaluator, position, list, early.size(), score);
    }
  }

  /** Adds evaluations for the side that plays the moves, none below 0, from an index on. */
  private static void addEvaluations(
      Evaluator evaluator, Position position, IntArrayList list, int first, int[] score) {
    for (int i = first; i < list.size(); i++) {
      position.play(list.getInt(i));
      Outcome outcome = position.outcome();
      int value =
          outcome.isOver()
              ? outcome.sign(position.sideToMove()) * Score.WIN
              : evaluator.estimate(position);
      position.undo();
      score[i] += (Score.WIN - value) << EVALUATION_SHIFT;
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

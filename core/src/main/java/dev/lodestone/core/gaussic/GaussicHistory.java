package dev.lodestone.core.gaussic;

import java.util.Arrays;

/**
 * The earlier positions of a game, for {@code undo} and for detecting repetitions, as parallel
 * arrays. They are allocated once and doubled when a game outgrows them.
 */
final class GaussicHistory {

  private static final int INITIAL_PLIES = 256;

  /**
   * The minimum number of plies in which a placement can recur. In one to three plies some side
   * moves exactly once, and that side has a man on another square afterwards.
   */
  static final int SHORTEST_CYCLE = 4;

  private static final int ALL_CHANGED = -1;

  /**
   * For each ply, the board of the man that moved and its move, or {@link #ALL_CHANGED} if men were
   * removed.
   */
  private int[] moved;

  /** The men before each ply that removed any. */
  private long[] boards;

  private long[] placements;
  private int[] states;
  private int plies;

  GaussicHistory() {
    moved = new int[INITIAL_PLIES];
    boards = new long[INITIAL_PLIES * Men.BOARDS];
    placements = new long[INITIAL_PLIES];
    states = new int[INITIAL_PLIES];
  }

  GaussicHistory(GaussicHistory other) {
    moved = other.moved.clone();
    boards = other.boards.clone();
    placements = other.placements.clone();
    states = other.states.clone();
    plies = other.plies;
  }

  int plies() {
    return plies;
  }

  /** Saves a position before a move that removes men. */
  void push(long[] current, long placement, int state) {
    int ply = next(placement, state);
    moved[ply] = ALL_CHANGED;
    System.arraycopy(current, 0, boards, ply * Men.BOARDS, Men.BOARDS);
  }

  /**
   * Saves a position before a move that removes no men.
   *
   * @param board the board of the man that moves
   */
  void pushQuiet(int board, int move, long placement, int state) {
    int ply = next(placement, state);
    moved[ply] = board << GaussicMove.BITS | move;
  }

  private int next(long placement, int state) {
    int ply = plies;
    if (ply == states.length) {
      moved = Arrays.copyOf(moved, 2 * ply);
      boards = Arrays.copyOf(boards, 2 * boards.length);
      placements = Arrays.copyOf(placements, 2 * ply);
      states = Arrays.copyOf(states, 2 * ply);
    }
    placements[ply] = placement;
    states[ply] = state;
    plies = ply + 1;
    return ply;
  }

  /** Removes all positions. */
  void clear() {
    plies = 0;
  }

  /**
   * Reverses, in {@code men}, a ply that removed no men.
   *
   * @param back 1 for the last ply, 2 for the one before it
   */
  void takeBack(int back, long[] men) {
    int change = moved[plies - back];
    int move = change & (GaussicMove.BOUND - 1);
    men[change >>> GaussicMove.BITS] ^=
        GaussicBoard.bit(GaussicMove.from(move)) | GaussicBoard.bit(GaussicMove.to(move));
  }

  /** Removes the last position, restores its men and returns its state. */
  int pop(long[] current) {
    int ply = --plies;
    int change = moved[ply];
    if (change == ALL_CHANGED) {
      System.arraycopy(boards, ply * Men.BOARDS, current, 0, Men.BOARDS);
    } else {
      takeBack(0, current);
    }
    return states[ply];
  }

  /** The key of the placement before a ply. */
  long placement(int ply) {
    return placements[ply];
  }

  /** The key of the placement that was popped last. */
  long poppedPlacement() {
    return placements[plies];
  }

  /**
   * How often a placement has occurred, including the current position, but at most 3.
   *
   * @param window the number of earlier positions to compare
   */
  int occurrences(long placement, int window) {
    int count = 1;
    for (int i = plies - SHORTEST_CYCLE, last = plies - window; i >= last; i--) {
      if (placements[i] == placement && ++count == 3) {
        break;
      }
    }
    return count;
  }
}

package dev.lodestone.core.gaussic;

import java.util.Arrays;

/**
 * The positions that led here, as parallel arrays that are allocated once and doubled when a game
 * is longer than any before: what undo restores, and where repetitions are looked up.
 */
final class GaussicHistory {

  private static final int INITIAL_PLIES = 256;

  /**
   * Fewer plies cannot restore a placement: a side that has moved exactly once has a man elsewhere,
   * and among one, two or three plies there is such a side.
   */
  static final int SHORTEST_CYCLE = 4;

  private long[] boards;
  private long[] placements;
  private int[] states;
  private int plies;

  GaussicHistory() {
    boards = new long[INITIAL_PLIES * Men.BOARDS];
    placements = new long[INITIAL_PLIES];
    states = new int[INITIAL_PLIES];
  }

  GaussicHistory(GaussicHistory other) {
    boards = other.boards.clone();
    placements = other.placements.clone();
    states = other.states.clone();
    plies = other.plies;
  }

  int plies() {
    return plies;
  }

  /** Saves a position before a move is played in it. */
  void push(long[] current, long placement, int state) {
    if (plies == states.length) {
      boards = Arrays.copyOf(boards, 2 * boards.length);
      placements = Arrays.copyOf(placements, 2 * plies);
      states = Arrays.copyOf(states, 2 * plies);
    }
    System.arraycopy(current, 0, boards, plies * Men.BOARDS, Men.BOARDS);
    placements[plies] = placement;
    states[plies] = state;
    plies++;
  }

  /** Goes back one position, restores its men and gives its state word. */
  int pop(long[] current) {
    plies--;
    System.arraycopy(boards, plies * Men.BOARDS, current, 0, Men.BOARDS);
    return states[plies];
  }

  /** The key of the placement before a ply. */
  long placement(int ply) {
    return placements[ply];
  }

  /** The key of the placement that was last popped. */
  long poppedPlacement() {
    return placements[plies];
  }

  /**
   * How often a placement has occurred, the present one included and counted to 3 at most.
   *
   * @param window number of positions to look back over
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

package dev.lodestone.core.gess;

import java.util.Arrays;

/**
 * The plies played, as parallel arrays, for {@code undo} and for detecting repetitions. They are
 * allocated once and doubled when a game outgrows them.
 */
final class GessHistory {

  /** The value in {@link #moves} of a null move. */
  static final int NULL_MOVE = -1;

  private static final int INITIAL_PLIES = 256;

  /** The maximum number of rows that a move changes: three around each centre. */
  private static final int ROWS = 6;

  /** The move of each ply. */
  int[] moves;

  /** The {@link GessChange} of each ply. */
  int[] changes;

  /** The {@link GessPlyState} before each move. */
  int[] states;

  /** The {@link StoneCounts} before each move. */
  int[] stones;

  /** The {@link RingPlaces} before each move. */
  int[] rings;

  /**
   * The hashes before the first and after each ply, valid up to {@link #hashed}. They are computed
   * on demand, because the hash of many positions is never read.
   */
  long[] hashes;

  /** The last index in {@link #hashes} that is valid. */
  int hashed;

  /** The rows around both centres of each move, as they were before it. */
  private long[] rows;

  int size;

  GessHistory() {
    moves = new int[INITIAL_PLIES];
    rows = new long[INITIAL_PLIES * ROWS];
    changes = new int[INITIAL_PLIES];
    states = new int[INITIAL_PLIES];
    stones = new int[INITIAL_PLIES];
    rings = new int[INITIAL_PLIES];
    hashes = new long[INITIAL_PLIES + 1];
  }

  private GessHistory(GessHistory other) {
    moves = other.moves.clone();
    rows = other.rows.clone();
    changes = other.changes.clone();
    states = other.states.clone();
    stones = other.stones.clone();
    rings = other.rings.clone();
    hashes = other.hashes.clone();
    hashed = other.hashed;
    size = other.size;
  }

  GessHistory copy() {
    return new GessHistory(this);
  }

  /**
   * Adds a ply. The caller must then save the rows that a move changes with {@link #save} and set
   * {@link #changes}.
   */
  void push(int move, int state, int stoneCounts, int ringPlaces) {
    int top = size;
    if (top == moves.length) {
      grow();
    }
    moves[top] = move;
    states[top] = state;
    stones[top] = stoneCounts;
    rings[top] = ringPlaces;
    size = top + 1;
  }

  /** Saves the rows that the move pushed last is about to change. */
  void save(long[] board, int fromY, int toY) {
    int at = (size - 1) * ROWS;
    rows[at] = board[fromY - 1];
    rows[at + 1] = board[fromY];
    rows[at + 2] = board[fromY + 1];
    rows[at + 3] = board[toY - 1];
    rows[at + 4] = board[toY];
    rows[at + 5] = board[toY + 1];
  }

  /** Restores the rows as they were before the move of a ply. */
  void restore(int ply, long[] board, int fromY, int toY) {
    int at = ply * ROWS;
    board[fromY - 1] = rows[at];
    board[fromY] = rows[at + 1];
    board[fromY + 1] = rows[at + 2];
    board[toY - 1] = rows[at + 3];
    board[toY] = rows[at + 4];
    board[toY + 1] = rows[at + 5];
  }

  /** Removes the last ply, and returns its number. */
  int pop() {
    size--;
    hashed = Math.min(hashed, size);
    return size;
  }

  private void grow() {
    int length = 2 * moves.length;
    moves = Arrays.copyOf(moves, length);
    rows = Arrays.copyOf(rows, length * ROWS);
    changes = Arrays.copyOf(changes, length);
    states = Arrays.copyOf(states, length);
    stones = Arrays.copyOf(stones, length);
    rings = Arrays.copyOf(rings, length);
    hashes = Arrays.copyOf(hashes, length + 1);
  }
}

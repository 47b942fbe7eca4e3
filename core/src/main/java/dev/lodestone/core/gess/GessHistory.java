package dev.lodestone.core.gess;

import java.util.Arrays;

/**
 * The plies played, as parallel arrays: what {@code undo} needs and what the rule of repetition
 * looks back at. Allocated once, doubled when a game outgrows it.
 */
final class GessHistory {

  /** Stands in {@link #moves} for a null move. */
  static final int NULL_MOVE = -1;

  /** Stands for no activity: it would mean more threats than moves. */
  static final long NOT_COUNTED = -1;

  private static final int INITIAL_PLIES = 256;

  /** Rows that a move can change: three around each centre. */
  private static final int ROWS = 6;

  /** The move of each ply. */
  int[] moves;

  /** The stones that moved and those that were taken, see {@link GessChange}. */
  int[] changes;

  /** {@link PlyState} before the move. */
  int[] states;

  /** {@link StoneCounts} before the move. */
  int[] stones;

  /** The ring of each side before the move, see {@link RingPlaces}. */
  int[] rings;

  /**
   * Hash after each ply, and before the first, as far as {@link #hashed}: many positions are left
   * before their hash is read.
   */
  long[] hashes;

  /** The last ply whose hash is known. */
  int hashed;

  /**
   * What {@link ActivitySweep} has counted, or {@link #NOT_COUNTED}: after each ply, and before the
   * first. An evaluation, the evaluation after a null move, and the search for ring breakers need
   * it in turn, and again when the plies in between have been undone.
   */
  long[] activities;

  /** The rows around both centres of each move, before it. */
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
    activities = new long[INITIAL_PLIES + 1];
    activities[0] = NOT_COUNTED;
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
    activities = other.activities.clone();
    size = other.size;
  }

  GessHistory copy() {
    return new GessHistory(this);
  }

  /** Begins a ply; what a move changes is given by {@link #save} and {@link #changes} then. */
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
    activities[top + 1] = NOT_COUNTED;
  }

  /** Saves the rows that the last move of {@link #push} is about to change. */
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
    activities = Arrays.copyOf(activities, length + 1);
  }
}

package dev.lodestone.core.gess;

import java.util.Arrays;

/**
 * The plies played, as parallel arrays: what {@code undo} needs and what the rule of repetition
 * looks back at. Allocated once, doubled when a game outgrows it.
 */
final class GessHistory {

  /** Stands in {@link #moves} for a null move. */
  static final int NULL_MOVE = -1;

  /** No activity: it would be more threats than there are moves. */
  static final long NOT_COUNTED = -1;

  private static final int INITIAL_PLIES = 256;

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
   * again before anybody reads their hash.
   */
  long[] hashes;

  /** The last ply whose hash is known. */
  int hashed;

  /**
   * What {@link ActivitySweep} has counted, or {@link #NOT_COUNTED}: after each ply, and before the
   * first. An evaluation, the one after a null move, and the search for ring breakers ask one after
   * the other, and again when the plies between have been taken back.
   */
  long[] activities;

  int size;

  GessHistory() {
    moves = new int[INITIAL_PLIES];
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

  void push(int move, int change, int state, int stoneCounts, int ringPlaces) {
    int top = size;
    if (top == moves.length) {
      grow();
    }
    moves[top] = move;
    changes[top] = change;
    states[top] = state;
    stones[top] = stoneCounts;
    rings[top] = ringPlaces;
    size = top + 1;
    activities[top + 1] = NOT_COUNTED;
  }

  /** Goes back to before the last ply, and returns its number. */
  int pop() {
    size--;
    hashed = Math.min(hashed, size);
    return size;
  }

  private void grow() {
    int length = 2 * moves.length;
    moves = Arrays.copyOf(moves, length);
    changes = Arrays.copyOf(changes, length);
    states = Arrays.copyOf(states, length);
    stones = Arrays.copyOf(stones, length);
    rings = Arrays.copyOf(rings, length);
    hashes = Arrays.copyOf(hashes, length + 1);
    activities = Arrays.copyOf(activities, length + 1);
  }
}

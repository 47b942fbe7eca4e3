package dev.lodestone.core;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * A state of a game that can be played forwards and taken back in place.
 *
 * <p>The sides move in turn: after every move the other side is to move, whatever happened. All
 * searchers rely on it. A game in which a side moves twice writes both moves as one.
 *
 * <p>A move is an {@code int} in {@code [0, game().moveBound())} whose encoding belongs to its
 * game; {@link Game#parseMove} and {@link Game#formatMove} translate. {@link #play} trusts its
 * caller, for search calls it millions of times a second: a move that is not legal leaves the
 * position undefined. Moves from outside go through {@link Game#requireLegal} first.
 *
 * <p>{@link #play}, {@link #undo}, {@link #legalMoves} and {@link #hash} allocate nothing once the
 * caller's buffer has grown to {@link Game#maxLegalMoves()}, save for a rare doubling of the undo
 * stack in games without a small bound on their length.
 *
 * <p>Not thread-safe: one thread a position; {@link #copy()} makes one for another thread.
 */
public interface Position {

  /** Stands for no move: never legal and never encoded, in any game. */
  int NO_MOVE = -1;

  /** The game whose rules hold here. */
  Game game();

  /** The side whose turn it is, also in a finished position (then: who would move next). */
  Side sideToMove();

  /**
   * Number of moves played since this object began, which is how often {@link #undo} may be called.
   */
  int ply();

  /** Whether the game is over here, and how. */
  Outcome outcome();

  /**
   * Replaces the content of {@code moves} by all legal moves, each once, in an order that is the
   * same on every machine. A finished position has none; every other has at least one.
   */
  void legalMoves(IntArrayList moves);

  /**
   * Number of legal moves: the size of the list of {@link #legalMoves}, which the default makes. A
   * game that counts faster than it lists overrides it.
   */
  default int legalMoveCount() {
    IntArrayList moves = new IntArrayList(game().maxLegalMoves());
    legalMoves(moves);
    return moves.size();
  }

  /**
   * Whether {@code move} is legal here, for any {@code int} whatever. Decided from the rules and
   * not by looking through the generated list, so that each checks the other.
   */
  boolean isLegal(int move);

  /** Plays a legal move. */
  void play(int move);

  /** Takes the last move back and restores everything to the bit. */
  void undo();

  /**
   * A 64-bit Zobrist key of everything that decides how the game can continue, apart from draw
   * clocks and the history of repetitions. The keys come from a fixed seed: the hash of a position
   * is the same on every machine and in every release with the same rules.
   */
  long hash();

  /**
   * Whether the same position, as the game's rule of repetition counts it, has occurred before in
   * this game. A search may treat the second occurrence as the rule treats the last. Always false
   * in games that cannot repeat.
   */
  default boolean isRepetition() {
    return false;
  }

  /**
   * How soon the history can end the game, in plies, at least 1: no line without repeated positions
   * leads to a draw by a draw clock or by repetition in fewer plies. So a win that can be forced
   * within this many plies in a game without such draws can be forced in this one, and a search may
   * trust what it found for the same {@link #hash} at another time. The default promises only the
   * next ply, unless the game has no such draws.
   */
  default int pliesToHistoryDraw() {
    return game().dependsOnHistory() ? 1 : Integer.MAX_VALUE;
  }

  /** An independent position with the same state and the same history. */
  Position copy();
}

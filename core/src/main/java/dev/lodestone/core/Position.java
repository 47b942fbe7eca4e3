package dev.lodestone.core;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * A state of a game in which moves are played and undone in place.
 *
 * <p>The sides alternate: after every move the other side is to move, whatever happened. All
 * searchers rely on this. A game in which a side moves twice in a row must encode both moves as
 * one.
 *
 * <p>A move is an {@code int} in {@code [0, game().moveBound())}, encoded by its game; {@link
 * Game#parseMove} and {@link Game#formatMove} convert it from and to text. {@link #play} does not
 * check the move, because searches call it millions of times a second: an illegal move leaves the
 * position in an undefined state. Moves from outside must first be checked by {@link
 * Game#requireLegal}.
 *
 * <p>{@link #play}, {@link #undo}, {@link #legalMoves} and {@link #hash} allocate nothing once the
 * caller's buffer has grown to {@link Game#maxLegalMoves()}, except that the undo stack is doubled
 * occasionally in games whose length has no small bound.
 *
 * <p>Not thread-safe: use one position per thread. {@link #copy()} makes one for another thread.
 */
public interface Position {

  /** The absence of a move: not a legal or encoded move in any game. */
  int NO_MOVE = -1;

  /** The game that this position belongs to. */
  Game game();

  /** The side whose turn it is; in a finished position, the side that would move next. */
  Side sideToMove();

  /**
   * The number of moves played on this object and not undone, which is how often {@link #undo} may
   * be called.
   */
  int ply();

  /** The outcome if the game is over, or {@link Outcome#ONGOING}. */
  Outcome outcome();

  /**
   * Replaces the content of {@code moves} by all legal moves, each once, in an order that is the
   * same on every machine. A finished position has none; every other position has at least one.
   */
  void legalMoves(IntArrayList moves);

  /**
   * The number of legal moves. The default creates the list of {@link #legalMoves}; a game that can
   * count moves faster than it lists them should override this method.
   */
  default int legalMoveCount() {
    IntArrayList moves = new IntArrayList(game().maxLegalMoves());
    legalMoves(moves);
    return moves.size();
  }

  /**
   * Whether {@code move}, which may be any {@code int}, is legal in this position. Implementations
   * apply the rules to the move and do not search the generated list, so that each can be tested
   * against the other.
   */
  boolean isLegal(int move);

  /** Plays a legal move. */
  void play(int move);

  /** Undoes the last move and restores the previous state exactly. */
  void undo();

  /**
   * A 64-bit Zobrist key of everything that decides how the game can continue, apart from draw
   * clocks and the history of repetitions. The keys come from a fixed seed: the hash of a position
   * is the same on every machine and in every release with the same rules.
   */
  long hash();

  /**
   * Whether the same position, as defined by the game's repetition rule, has occurred before in
   * this game. A search may treat the second occurrence like the one that ends the game. Always
   * false in games that cannot repeat.
   */
  default boolean isRepetition() {
    return false;
  }

  /**
   * A lower bound, at least 1, of the number of plies until the history can end the game: no line
   * without repeated positions leads to a draw by a draw clock or by repetition in fewer plies. A
   * win that can be forced within this many plies if such draws are ignored can therefore be forced
   * here, and a search may reuse it for the same {@link #hash} with another history. The default is
   * 1, unless the game has no such draws.
   */
  default int pliesToHistoryDraw() {
    return game().dependsOnHistory() ? 1 : Integer.MAX_VALUE;
  }

  /** An independent position with the same state and the same history. */
  Position copy();
}

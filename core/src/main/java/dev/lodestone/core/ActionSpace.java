package dev.lodestone.core;

/**
 * The moves of a game as indices {@code 0} to {@code size() - 1}: the outputs of a network, the
 * masks of an environment, the columns {@code actions}, {@code move} and {@code game_moves} of a
 * data set.
 *
 * <p>In one position different legal moves have different actions, so an action and a position name
 * a move. {@code dev.lodestone.core.verify.GameContract} checks this.
 *
 * <p>By default the action of a move is the move itself. A game whose encoding of moves is sparse,
 * with a {@link Game#moveBound} far above the number of different moves, defines a dense space,
 * because every action costs a network an output and an environment a byte of its mask.
 *
 * <p>Implementations are stateless and thread-safe and allocate nothing.
 */
public interface ActionSpace {

  /** Number of actions, the same in every position; at least 1. */
  int size();

  /**
   * The action of a move.
   *
   * @param move a move that is legal in some position
   * @return from 0 to {@code size() - 1}
   */
  int of(int move);

  /**
   * The legal move that an action names: the inverse of {@link #of} in one position.
   *
   * @param position in which the move would be played; left as it is
   * @param action any {@code int}
   * @return {@link Position#NO_MOVE} if no legal move has the action
   */
  int move(Position position, int action);

  /**
   * The space in which every move is its own action.
   *
   * @param size {@link Game#moveBound} of the game
   */
  static ActionSpace ofMoves(int size) {
    return new MovesAsActions(size);
  }
}

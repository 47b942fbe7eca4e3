package dev.lodestone.core;

/**
 * Numbers the moves of a game from {@code 0} to {@code size() - 1}, for the outputs of a network,
 * the action mask of an environment, and the columns {@code actions}, {@code move} and {@code
 * game_moves} of a data set.
 *
 * <p>Within a position, different legal moves have different actions, so a position and an action
 * together identify a move. {@code dev.lodestone.core.verify.GameContract} checks this.
 *
 * <p>By default the action of a move is the move itself. A game whose encoding of moves is sparse,
 * with a {@link Game#moveBound} far above the number of different moves, should define a dense
 * space, because every action adds an output to a network and a byte to the mask of an environment.
 *
 * <p>Implementations are stateless and thread-safe and allocate nothing.
 */
public interface ActionSpace {

  /** The number of actions, the same in every position; at least 1. */
  int size();

  /**
   * The action of a move.
   *
   * @param move a move that is legal in some position
   * @return its number, from 0 to {@code size() - 1}
   */
  int of(int move);

  /**
   * The legal move with an action: the inverse of {@link #of} within a position.
   *
   * @param position the position in which the move would be played; not modified
   * @param action any {@code int}
   * @return {@link Position#NO_MOVE} if no legal move has the action
   */
  int move(Position position, int action);

  /**
   * Returns the space in which every move is its own action.
   *
   * @param size {@link Game#moveBound} of the game
   */
  static ActionSpace ofMoves(int size) {
    return new ActionSpace() {
      @Override
      public int size() {
        return size;
      }

      @Override
      public int of(int move) {
        return move;
      }

      @Override
      public int move(Position position, int action) {
        return position.isLegal(action) ? action : Position.NO_MOVE;
      }
    };
  }
}

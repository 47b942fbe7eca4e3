package dev.lodestone.core;

/**
 * A position in which a search may pretend that the side to move passes: the null move. It is not a
 * legal move. A game offers it where having to move is hardly ever a disadvantage.
 */
public interface NullMovePosition extends Position {

  /**
   * Gives the turn to the other side and changes nothing else; {@link #undo} takes it back. Called
   * only where the game is not over. A game may count repetitions only since the null move.
   */
  void playNull();
}

package dev.lodestone.core;

/**
 * A position in which a search may pass the turn without moving (a null move), although no rule
 * allows it. A game should implement this only if having to move is hardly ever a disadvantage.
 */
public interface NullMovePosition extends Position {

  /**
   * Passes the turn to the other side and changes nothing else; {@link #undo} reverses it. Must not
   * be called when the game is over. Repetitions across a null move need not be detected.
   */
  void playNull();
}

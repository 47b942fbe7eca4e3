package dev.lodestone.core;

/** The state of a game: unfinished, won by one side, or drawn. */
public enum Outcome {
  ONGOING,
  FIRST_WINS,
  SECOND_WINS,
  DRAW;

  /** The outcome in which {@code side} has won. */
  public static Outcome winFor(Side side) {
    return side == Side.FIRST ? FIRST_WINS : SECOND_WINS;
  }

  /** Whether the game is finished. */
  public boolean isOver() {
    return this != ONGOING;
  }

  /**
   * The result as {@code side} sees it: 1 for a win, -1 for a loss, 0 for a draw and for a game
   * that is not finished.
   */
  public int sign(Side side) {
    return switch (this) {
      case ONGOING, DRAW -> 0;
      case FIRST_WINS -> side == Side.FIRST ? 1 : -1;
      case SECOND_WINS -> side == Side.SECOND ? 1 : -1;
    };
  }

  /** The same result with the players exchanged. */
  public Outcome mirrored() {
    return switch (this) {
      case ONGOING, DRAW -> this;
      case FIRST_WINS -> SECOND_WINS;
      case SECOND_WINS -> FIRST_WINS;
    };
  }
}

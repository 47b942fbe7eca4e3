package dev.lodestone.core;

/** Thrown if a move text cannot be read, or if a move is illegal in its position. */
public final class IllegalMoveException extends RuntimeException {

  private final String move;
  private final String reason;
  private final String position;

  /**
   * @param move the offending text
   * @param reason what is wrong with it, as a clause
   * @param position the text of the position in which it was tried
   */
  public IllegalMoveException(String move, String reason, String position) {
    super("move '" + move + "': " + reason + " (position: " + position + ")");
    this.move = move;
    this.reason = reason;
    this.position = position;
  }

  /** The offending text. */
  public String move() {
    return move;
  }

  /** The reason why the move is illegal. */
  public String reason() {
    return reason;
  }

  /** The text of the position in which it was tried. */
  public String position() {
    return position;
  }
}

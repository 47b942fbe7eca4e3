package dev.lodestone.core;

/**
 * One of the two players. {@link #FIRST} is the one who moves first from the start position, unless
 * a parameter of the game gives the first move to the other, as {@code gauss:first=blue} does.
 */
public enum Side {
  FIRST,
  SECOND;

  /** The other player. */
  public Side opponent() {
    return this == FIRST ? SECOND : FIRST;
  }
}

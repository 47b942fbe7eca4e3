package dev.lodestone.core;

/**
 * One of the two players. {@link #FIRST} is the one who moves first from the start position of the
 * game; in other positions either side may be to move.
 */
public enum Side {
  FIRST,
  SECOND;

  /** The other player. */
  public Side opponent() {
    return this == FIRST ? SECOND : FIRST;
  }
}

package dev.lodestone.core.gess;

/**
 * The activity of a side packed into one {@code int}: an evaluation, which needs it at every leaf,
 * makes one pass over the board and no object. From {@link GessPosition#activity}.
 */
public final class GessActivity {

  private static final int HALF = 16;
  private static final int STRONG_MASK = (1 << HALF) - 1;

  private GessActivity() {}

  static int of(int strongMoves, int ringThreats) {
    return ringThreats << HALF | strongMoves;
  }

  /**
   * Number of moves of the strong pieces: those with a stone on their centre, which may go any
   * distance. Up to about 500.
   */
  public static int strongMoves(int activity) {
    return activity & STRONG_MASK;
  }

  /** Number of moves whose footprint falls on a ring of the other side and so breaks it. */
  public static int ringThreats(int activity) {
    return activity >>> HALF;
  }
}

package dev.lodestone.core.gess;

/**
 * Unpacks the activity of a side, which {@link GessPosition#activity} packs into one {@code int} so
 * that evaluations, which need it at every leaf, create no object.
 */
public final class GessActivity {

  private static final int HALF = 16;
  private static final int STRONG_MASK = (1 << HALF) - 1;

  private GessActivity() {}

  static int of(int strongMoves, int ringThreats) {
    return ringThreats << HALF | strongMoves;
  }

  /**
   * The number of moves of the strong pieces, which are those with a stone on their centre that may
   * go any distance; up to about 500.
   */
  public static int strongMoves(int activity) {
    return activity & STRONG_MASK;
  }

  /** The number of moves that end on a ring of the other side and so break it. */
  public static int ringThreats(int activity) {
    return activity >>> HALF;
  }
}

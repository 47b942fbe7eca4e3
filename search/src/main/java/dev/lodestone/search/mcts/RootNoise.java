package dev.lodestone.search.mcts;

/**
 * How a search strays at its root, so that games of one searcher against itself differ and moves
 * that look bad are looked at. Values out of range are refused.
 *
 * @param share of the exploration of root moves that chance decides, 0 to 1; 0 leaves everything as
 *     it is
 * @param concentration of the Dirichlet distribution that it is drawn from, all root moves
 *     together, above 0 to 1000: small numbers favour few moves much
 * @param forced factor of the playouts that every root move gets once it has been tried: {@code
 *     sqrt(forced * its share of the exploration * playouts)}, 0 to 100; 0 forces none
 */
record RootNoise(double share, double concentration, double forced) {

  /** Nothing is left to chance. */
  public static final RootNoise NONE = new RootNoise(0, 10, 0);

  static final double MAX_CONCENTRATION = 1_000;
  static final double MAX_FORCED = 100;

  public RootNoise {
    if (!(share >= 0 && share <= 1)) {
      throw new IllegalArgumentException("share must be from 0 to 1: share=" + share);
    }
    if (!(concentration > 0 && concentration <= MAX_CONCENTRATION)) {
      throw new IllegalArgumentException(
          "concentration must be above 0 and at most "
              + MAX_CONCENTRATION
              + ": concentration="
              + concentration);
    }
    if (!(forced >= 0 && forced <= MAX_FORCED)) {
      throw new IllegalArgumentException(
          "forced must be from 0 to " + MAX_FORCED + ": forced=" + forced);
    }
  }

  boolean isNone() {
    return share == 0 && forced == 0;
  }
}

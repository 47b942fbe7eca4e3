package dev.lodestone.search.gauss;

import dev.lodestone.core.Position;
import dev.lodestone.core.gauss.GaussPosition;
import dev.lodestone.search.knowledge.Phases;

/** The number of discs placed since the standard start. */
final class GaussPhases implements Phases {

  static final Phases INSTANCE = new GaussPhases();

  private static final int ALL_DISCS = 30;

  private GaussPhases() {}

  @Override
  public int count() {
    return ALL_DISCS + 1;
  }

  /** A position set up by hand may have fewer discs than the start, but never more. */
  @Override
  public int of(Position position) {
    GaussPosition gauss = (GaussPosition) position;
    return ALL_DISCS
        - gauss.inHand(0, 0)
        - gauss.inHand(0, 1)
        - gauss.inHand(1, 0)
        - gauss.inHand(1, 1);
  }
}

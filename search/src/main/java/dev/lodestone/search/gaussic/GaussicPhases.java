package dev.lodestone.search.gaussic;

import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.gaussic.GaussicPosition;
import dev.lodestone.search.knowledge.Phases;

/** The number of men that have been captured since the start. */
final class GaussicPhases implements Phases {

  static final Phases INSTANCE = new GaussicPhases();

  private static final int ALL_MEN = 24;

  private GaussicPhases() {}

  @Override
  public int count() {
    return ALL_MEN + 1;
  }

  /** A position set up by hand may have more men than the start. */
  @Override
  public int of(Position position) {
    GaussicPosition gaussic = (GaussicPosition) position;
    long men = gaussic.men(Side.FIRST) | gaussic.men(Side.SECOND);
    return Math.max(0, ALL_MEN - Long.bitCount(men));
  }
}

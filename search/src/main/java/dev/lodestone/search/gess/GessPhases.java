package dev.lodestone.search.gess;

import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.gess.GessPosition;
import dev.lodestone.search.knowledge.Phases;
import java.util.List;

/** The number of stones that have been captured since the start. */
final class GessPhases implements Phases {

  static final Phases INSTANCE = new GessPhases();

  /** Opening, middle game and endgame. */
  static final List<Integer> KNOTS = List.of(0, 12, 30);

  private static final int ALL_STONES = 86;

  private GessPhases() {}

  @Override
  public int count() {
    return ALL_STONES + 1;
  }

  /** A position set up by hand may have more stones than the start. */
  @Override
  public int of(Position position) {
    GessPosition gess = (GessPosition) position;
    return Math.max(0, ALL_STONES - gess.stones(Side.FIRST) - gess.stones(Side.SECOND));
  }
}

package dev.lodestone.learning.fit;

import dev.lodestone.core.Position;
import dev.lodestone.search.knowledge.Phases;

/** Phases of artificial positions, which are drawn rather than played. */
record Numbered(int count) implements Phases {

  @Override
  public int of(Position position) {
    throw new AssertionError("the phase is drawn, not looked up");
  }
}

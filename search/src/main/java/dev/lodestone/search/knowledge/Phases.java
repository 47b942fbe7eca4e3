package dev.lodestone.search.knowledge;

import dev.lodestone.core.Position;

/** The phases of a game, each with its own weights. Stateless. */
public interface Phases {

  /** A single phase: weights are the same throughout the game. */
  Phases ONE =
      new Phases() {
        @Override
        public int count() {
          return 1;
        }

        @Override
        public int of(Position position) {
          return 0;
        }
      };

  /** The number of phases, at least 1. */
  int count();

  /** The phase of a position, from 0 to below {@link #count}. Allocates nothing. */
  int of(Position position);
}

package dev.lodestone.search.gauss;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.gauss.GaussGame;
import dev.lodestone.core.gauss.GaussPosition;

/** GAUSS positions reached by random moves. */
final class RandomGauss {

  private final SplitMix64 random;

  RandomGauss(long seed) {
    this.random = new SplitMix64(seed);
  }

  GaussPosition next(int pliesLeft) {
    GaussPosition position = new GaussGame().start();
    for (int i = 30 - pliesLeft; i > 0; i--) {
      position.play(position.nthLegalMove(random.nextInt(position.legalMoveCount())));
    }
    return position;
  }
}

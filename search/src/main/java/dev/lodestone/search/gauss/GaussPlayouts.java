package dev.lodestone.search.gauss;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.gauss.GaussPosition;
import dev.lodestone.search.PlayoutPolicy;

/** Uniform playouts of GAUSS that choose a move by its index instead of listing all moves. */
final class GaussPlayouts implements PlayoutPolicy {

  @Override
  public int choose(Position position, SplitMix64 random) {
    GaussPosition gauss = (GaussPosition) position;
    return gauss.nthLegalMove(random.nextInt(gauss.legalMoveCount()));
  }

  @Override
  public Outcome playOut(Position position, SplitMix64 random) {
    return ((GaussPosition) position).playOut(random);
  }
}

package dev.lodestone.search;

import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/** Playouts in which every legal move is equally likely. */
final class UniformPlayouts implements PlayoutPolicy {

  private final IntArrayList moves = new IntArrayList();

  @Override
  public int choose(Position position, SplitMix64 random) {
    position.legalMoves(moves);
    return moves.getInt(random.nextInt(moves.size()));
  }
}

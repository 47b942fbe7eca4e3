package dev.lodestone.search.gaussic;

import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.gaussic.GaussicPosition;
import dev.lodestone.search.PlayoutPolicy;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Playouts of gaussic that capture where they can: the best winning move that {@link
 * GaussicTactics} finds, else a random move, drawn again a few times if it loses own men. Uniformly
 * random moves rarely close a gate in favour of the mover, so their games are decided by accidents.
 */
final class GaussicPlayouts implements PlayoutPolicy {

  private static final int DRAWS = 4;

  private final GaussicTactics tactics = new GaussicTactics();
  private final IntArrayList moves = new IntArrayList();

  @Override
  public int choose(Position position, SplitMix64 random) {
    tactics.tacticalMoves(position, moves);
    if (!moves.isEmpty()) {
      return moves.getInt(0);
    }
    GaussicPosition gaussic = (GaussicPosition) position;
    Side own = gaussic.sideToMove();
    int move = gaussic.randomMove(random);
    for (int draw = 1; draw < DRAWS && gaussic.losses(move, own) != 0; draw++) {
      move = gaussic.randomMove(random);
    }
    return move;
  }
}

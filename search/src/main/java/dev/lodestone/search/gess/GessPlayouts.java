package dev.lodestone.search.gess;

import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.gess.GessGame;
import dev.lodestone.core.gess.GessPosition;
import dev.lodestone.search.PlayoutPolicy;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Playouts in which no side breaks its own last ring: uniformly random play does so within a few
 * plies, and such a result says nothing about the position.
 *
 * <p>A move that breaks the opponent's only ring is played if there is one. Otherwise moves are
 * drawn until one leaves a ring to its mover, so that all such moves are equally likely: a few
 * draws from the board, then draws without replacement from the list of all moves. If every move
 * breaks the last ring, a random one is played.
 */
final class GessPlayouts implements PlayoutPolicy {

  private static final int DRAWS = 16;

  private final IntArrayList moves = new IntArrayList(new GessGame().maxLegalMoves());

  @Override
  public int choose(Position position, SplitMix64 random) {
    GessPosition gess = (GessPosition) position;
    Side opponent = gess.sideToMove().opponent();
    if (gess.rings(opponent) == 1) {
      gess.ringBreakingMoves(moves);
      int win = drawKeepingRing(gess, random);
      if (win != Position.NO_MOVE && gess.ringsAfter(win, opponent) == 0) {
        return win;
      }
    }
    for (int draw = 0; draw < DRAWS; draw++) {
      int drawn = gess.randomMove(random);
      if (!gess.breaksOwnLastRing(drawn)) {
        return drawn;
      }
    }
    gess.legalMoves(moves);
    int move = drawKeepingRing(gess, random);
    return move == Position.NO_MOVE ? moves.getInt(0) : move;
  }

  /** Draws and removes moves from {@link #moves} until one keeps a ring. */
  private int drawKeepingRing(GessPosition gess, SplitMix64 random) {
    for (int left = moves.size(); left > 0; left--) {
      int drawn = random.nextInt(left);
      int move = moves.getInt(drawn);
      if (!gess.breaksOwnLastRing(move)) {
        return move;
      }
      moves.set(drawn, moves.getInt(left - 1));
    }
    return Position.NO_MOVE;
  }
}

package dev.lodestone.search.gess;

import dev.lodestone.core.Position;
import dev.lodestone.core.gess.GessPosition;
import dev.lodestone.search.TacticalMoves;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * The forcing moves of Gess: moves that break a ring of the opponent and leave the mover one. Each
 * takes stones off the board, so sequences end.
 *
 * <p>Captures are not among them. Nearly every position has dozens of them, and playing out the
 * best six of them scored 30 of 60 games against a search without quiescence, at 50 ms per move;
 * only the moves that break rings scored 34 of 60 (95 % intervals of about 90 Elo).
 */
final class GessTactics implements TacticalMoves {

  /** The value of a stone in move ordering: as much as the history bonus of many refutations. */
  private static final int STONE_VALUE = 500;

  private final IntArrayList candidates = new IntArrayList();

  @Override
  public void tacticalMoves(Position position, IntArrayList moves) {
    GessPosition gess = (GessPosition) position;
    gess.ringBreakingMoves(candidates);
    moves.clear();
    for (int i = 0; i < candidates.size(); i++) {
      int move = candidates.getInt(i);
      if (!gess.breaksOwnLastRing(move)) {
        moves.add(move);
      }
    }
  }

  @Override
  public void addWorth(Position position, IntArrayList legal, int[] scores) {
    GessPosition gess = (GessPosition) position;
    for (int i = 0; i < legal.size(); i++) {
      scores[i] += STONE_VALUE * gess.stonesWon(legal.getInt(i));
    }
  }
}

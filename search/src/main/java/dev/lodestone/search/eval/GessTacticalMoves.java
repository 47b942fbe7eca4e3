package dev.lodestone.search.eval;

import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.gess.GessPosition;
import dev.lodestone.search.TacticalMoves;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * The forcing moves of Gess: those that break a ring of the opponent, then the captures that win
 * the most stones. Moves that break one's own last ring are left out.
 *
 * <p>Nearly every position has captures by the dozen, so only the few best are given, and only
 * those that win at least {@link #MIN_GAIN} stones net. Each takes stones off the board, so
 * sequences end.
 */
final class GessTacticalMoves implements TacticalMoves {

  /** An exchange of a stone or two is for the search proper, not for quiescence. */
  private static final int MIN_GAIN = 2;

  private static final int MAX_CAPTURES = 6;

  private final IntArrayList candidates = new IntArrayList();
  private final int[] gains = new int[MAX_CAPTURES];

  @Override
  public void tacticalMoves(Position position, IntArrayList moves) {
    GessPosition gess = (GessPosition) position;
    moves.clear();
    addRingBreakers(gess, moves);
    addBestCaptures(gess, moves);
  }

  private void addRingBreakers(GessPosition gess, IntArrayList moves) {
    gess.ringBreakingMoves(candidates);
    for (int i = 0; i < candidates.size(); i++) {
      int move = candidates.getInt(i);
      if (!gess.breaksOwnLastRing(move)) {
        moves.add(move);
      }
    }
  }

  /** Keeps the best captures sorted behind the ring breakers, by insertion. */
  private void addBestCaptures(GessPosition gess, IntArrayList moves) {
    Side opponent = gess.sideToMove().opponent();
    int opponentRings = gess.rings(opponent);
    int first = moves.size();
    gess.capturingMoves(candidates);
    for (int i = 0; i < candidates.size(); i++) {
      int move = candidates.getInt(i);
      int gain = gess.materialGain(move);
      int held = moves.size() - first;
      boolean full = held == MAX_CAPTURES;
      if (gain < MIN_GAIN || (full && gain <= gains[MAX_CAPTURES - 1])) {
        continue;
      }
      if (gess.breaksOwnLastRing(move) || gess.ringsAfter(move, opponent) < opponentRings) {
        continue;
      }
      if (!full) {
        moves.add(move);
        held++;
      }
      int slot = held - 1;
      while (slot > 0 && gains[slot - 1] < gain) {
        gains[slot] = gains[slot - 1];
        moves.set(first + slot, moves.getInt(first + slot - 1));
        slot--;
      }
      gains[slot] = gain;
      moves.set(first + slot, move);
    }
  }
}

package dev.lodestone.search.gaussic;

import dev.lodestone.core.Side;
import dev.lodestone.core.gaussic.GaussicGame;
import dev.lodestone.core.gaussic.GaussicPosition;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * Solves endings with both ICs, and perhaps White's Degausser, by passes over all positions,
 * without symmetries, unmoves or counts. In pass n, a position wins in n if a move leads to a loss
 * of the other side in less, and loses in n if all moves lead to a win of the other side in less.
 */
final class NaiveEndings {

  private static final int OPEN = 0;
  private static final int WON = -1;
  private static final int LOST = -2;
  private static final int DRAWN = -3;

  private NaiveEndings() {}

  /** The entries by {@link #id}, 0 for ids without a position. */
  static int[] entries(boolean degausser) {
    int[] smaller = degausser ? entries(false) : new int[0];
    int[] entries = new int[2 << (degausser ? 18 : 12)];
    int[][] successors = new int[entries.length][];
    GaussicPosition position = new GaussicGame().start();
    IntArrayList moves = new IntArrayList();
    for (int id = 0; id < entries.length; id++) {
      if (!place(position, id, degausser)) {
        continue;
      }
      position.legalMoves(moves);
      int[] after = new int[moves.size()];
      for (int i = 0; i < after.length; i++) {
        Side mover = position.sideToMove();
        position.play(moves.getInt(i));
        after[i] = after(position, mover, degausser, smaller);
        position.undo();
      }
      successors[id] = after;
    }
    for (int plies = 1; plies <= 80; plies++) {
      int[] next = entries.clone();
      for (int id = 0; id < entries.length; id++) {
        if (successors[id] != null && entries[id] == OPEN) {
          next[id] = decided(successors[id], entries, plies);
        }
      }
      entries = next;
    }
    return entries;
  }

  private static int after(GaussicPosition position, Side mover, boolean degausser, int[] smaller) {
    int sign = position.outcome().sign(mover);
    if (position.outcome().isOver()) {
      return sign > 0 ? WON : sign < 0 ? LOST : DRAWN;
    }
    boolean removed = degausser && position.degaussers(Side.FIRST) == 0;
    if (!removed) {
      return id(position, degausser);
    }
    int entry = smaller[id(position, false)];
    return entry < 0 ? WON : entry > 0 ? LOST : DRAWN;
  }

  private static int decided(int[] successors, int[] entries, int plies) {
    boolean allLose = successors.length > 0;
    for (int next : successors) {
      int entry = next >= 0 ? entries[next] : OPEN;
      if (next == WON || entry < 0) {
        return plies;
      }
      allLose &= next == LOST || entry > 0;
    }
    return allLose ? -plies : OPEN;
  }

  static int id(GaussicPosition position, boolean degausser) {
    int id = position.sideToMove().ordinal();
    id = id << 6 | Long.numberOfTrailingZeros(position.ic(Side.FIRST));
    id = id << 6 | Long.numberOfTrailingZeros(position.ic(Side.SECOND));
    return degausser ? id << 6 | Long.numberOfTrailingZeros(position.degaussers(Side.FIRST)) : id;
  }

  /** Whether the men of an id can be on the board. */
  static boolean place(GaussicPosition position, int id, boolean degausser) {
    int ics = degausser ? id >> 6 : id;
    long[] men = new long[8];
    men[2] = degausser ? 1L << (id & 63) : 0;
    men[3] = 1L << (ics >> 6 & 63);
    men[7] = 1L << (ics & 63);
    long all = Arrays.stream(men).sum();
    boolean apart = Long.bitCount(all) == (degausser ? 3 : 2);
    return apart
        && (all & 0x8100_0000_0000_0081L) == 0
        && position.place(men, ics >> 12 == 0 ? Side.FIRST : Side.SECOND);
  }
}

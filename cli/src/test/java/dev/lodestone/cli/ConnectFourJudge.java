package dev.lodestone.cli;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.SearcherSettings;
import dev.lodestone.search.Searchers;
import java.util.Map;

/**
 * An exact solver of Connect Four, which shares nothing with Lodestone, and the moves of a searcher
 * in its light. Bit {@code 7 * column + row} is a cell; the row above each column stays empty.
 */
final class ConnectFourJudge {

  private static final int COLUMNS = 7;
  private static final int CELLS = 42;
  private static final long BOTTOMS = 0x40810204081L;
  private static final int[] MIDDLE_FIRST = {3, 2, 4, 1, 5, 0, 6};
  private static final int SLOTS = 1 << 20;

  private final long[] keys = new long[SLOTS];
  private final byte[] values = new byte[SLOTS];

  private static boolean hasFour(long stones) {
    for (int step : new int[] {1, 6, 7, 8}) {
      long pairs = stones & (stones >> step);
      if ((pairs & (pairs >> (2 * step))) != 0) {
        return true;
      }
    }
    return false;
  }

  /** The cell where a stone falls; 0 if the column is full. */
  private static long cell(long taken, int column) {
    return (taken + (1L << (7 * column))) & (0x3fL << (7 * column));
  }

  /** The value for the side to move with best play: 1, 0 or -1. */
  private int value(long own, long taken) {
    if (Long.bitCount(taken) == CELLS) {
      return 0;
    }
    long key = own + taken + BOTTOMS;
    int slot = (int) ((key * 0x9E3779B97F4A7C15L) >>> 44);
    if (keys[slot] == key) {
      return values[slot];
    }
    int best = -1;
    long forced = 0;
    for (int column = 0; column < COLUMNS; column++) {
      long cell = cell(taken, column);
      if (cell != 0 && hasFour(own | cell)) {
        return 1;
      }
      forced |= cell != 0 && hasFour((taken ^ own) | cell) ? cell : 0;
    }
    for (int column : MIDDLE_FIRST) {
      long cell = cell(taken, column);
      if (cell != 0 && best < 1 && (forced == 0 || cell == forced)) {
        best = Math.max(best, valueOf(own, taken, cell));
      }
    }
    keys[slot] = key;
    values[slot] = (byte) best;
    return best;
  }

  /** The value of a move for the side that makes it. */
  private int valueOf(long own, long taken, long cell) {
    return hasFour(own | cell) ? 1 : -value(taken ^ own, taken | cell);
  }

  /**
   * The per cent of random positions in which a searcher's move keeps the value; positions in which
   * every move does are left out.
   *
   * @param plies number of random moves that lead to each position
   */
  static int kept(String searcher, String weights, Integer positions, Integer plies) {
    Game game = Games.byId("connect4");
    Searcher player =
        SearcherSettings.of(
                Searchers.byName(searcher),
                weights.isEmpty() ? Map.of() : Map.of("weights", weights))
            .create(game);
    ConnectFourJudge judge = new ConnectFourJudge();
    SplitMix64 random = new SplitMix64(4);
    int kept = 0;
    int counted = 0;
    while (counted < positions) {
      Position position = game.start();
      long[] stones = new long[2];
      while (position.ply() < plies && !position.outcome().isOver()) {
        int column = random.nextInt(COLUMNS);
        if (position.isLegal(column)) {
          stones[position.ply() % 2] |= cell(stones[0] | stones[1], column);
          position.play(column);
        }
      }
      long own = stones[plies % 2];
      long taken = stones[0] | stones[1];
      int best = position.outcome().isOver() ? 0 : judge.value(own, taken);
      if (position.outcome().isOver() || judge.allKeep(own, taken, best)) {
        continue;
      }
      counted++;
      player.newGame(1);
      int move =
          player
              .search(position, SearchLimits.depth(2), SearchListener.SILENT, new StopSignal())
              .bestMove();
      kept += judge.valueOf(own, taken, cell(taken, move)) == best ? 1 : 0;
    }
    return 100 * kept / counted;
  }

  private boolean allKeep(long own, long taken, int best) {
    for (int column = 0; column < COLUMNS; column++) {
      long cell = cell(taken, column);
      if (cell != 0 && valueOf(own, taken, cell) != best) {
        return false;
      }
    }
    return true;
  }
}

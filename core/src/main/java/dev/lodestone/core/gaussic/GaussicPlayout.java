package dev.lodestone.core.gaussic;

import static dev.lodestone.core.gaussic.GaussicBoard.bit;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.SplitMix64;

/**
 * Plays uniformly random moves to the end of the game on separate boards, without undo and without
 * move lists.
 *
 * <p>Placements are compared only within a stretch of plies without removals, so their keys need to
 * be updated only for the man that moves. A placement is compared with the earlier ones only if at
 * least two of them have keys with the same low bits.
 *
 * <p>{@code RulesBenchmarks.playout} measures it.
 */
final class GaussicPlayout {

  private static final int COUNTERS = 256;
  private static final int COUNT_BITS = 8;
  private static final int COUNT_MASK = (1 << COUNT_BITS) - 1;
  private static final int STRETCH_MASK = -1 >>> COUNT_BITS;

  private final long[] boards = new long[Men.BOARDS];
  private final Conduction conduction;
  private final Destinations destinations;

  /** The keys of the placements of the current stretch. */
  private final long[] past = new long[GaussicPosition.CLOCK_LIMIT + 1];

  /**
   * Indexed by the low bits of a key: the number of a stretch, and how many of its placements have
   * these bits.
   */
  private final int[] counters = new int[COUNTERS];

  private int stretch;

  GaussicPlayout(Conduction conduction) {
    this.conduction = conduction;
    destinations = new Destinations(conduction);
  }

  /**
   * Plays the game and returns its outcome.
   *
   * @param start the men, in a game that is not over
   * @param first the first board of the side to move
   * @param window the number of earlier placements that can be repeated
   */
  Outcome outcome(
      long[] start,
      int first,
      int clock,
      GaussicHistory history,
      long placement,
      int window,
      SplitMix64 random) {
    System.arraycopy(start, 0, boards, 0, Men.BOARDS);
    stretch++;
    for (int i = 0; i < window; i++) {
      note(i, history.placement(history.plies() - window + i));
    }
    note(window, placement);
    int own = first;
    int quiet = clock;
    int now = window;
    while (true) {
      int move = RandomMove.of(conduction, boards, own, random);
      int from = GaussicMove.from(move);
      int to = GaussicMove.to(move);
      int board = own + Men.kind(boards, own, from);
      if (play(own, board, from, to)) {
        if ((boards[Men.IC] == 0) | (boards[Men.KINDS + Men.IC] == 0)) {
          return GaussicPosition.outcomeWithoutIc(boards);
        }
        if (GaussicPosition.isMaterialInsufficient(boards)) {
          return Outcome.DRAW;
        }
        quiet = 0;
        now = 0;
        stretch++;
        note(0, 0);
      } else {
        quiet++;
        now++;
        long key = past[now - 1] ^ GaussicZobrist.man(board, from) ^ GaussicZobrist.man(board, to);
        if (quiet >= GaussicPosition.CLOCK_LIMIT || (note(now, key) && isThird(now))) {
          return Outcome.DRAW;
        }
      }
      own = Men.opponent(own);
      if (destinations.isStuck(boards, own)) {
        return Outcome.DRAW;
      }
    }
  }

  /** Records a placement; returns whether it may be the third occurrence. */
  private boolean note(int now, long key) {
    past[now] = key;
    int slot = (int) key & (COUNTERS - 1);
    int counter = counters[slot];
    int before = counter >>> COUNT_BITS == (stretch & STRETCH_MASK) ? counter & COUNT_MASK : 0;
    counters[slot] = stretch << COUNT_BITS | (before + 1);
    return before >= 2;
  }

  private boolean isThird(int now) {
    long present = past[now];
    int before = 0;
    for (int i = now - GaussicHistory.SHORTEST_CYCLE; i >= 0; i--) {
      if (past[i] == present) {
        before++;
      }
    }
    return before >= 2;
  }

  /** Moves a man and removes the men that die; returns whether there are any. */
  private boolean play(int own, int board, int from, int to) {
    int enemy = Men.opponent(own);
    long target = bit(to);
    boards[board] ^= bit(from) | target;
    long enemyEnds = boards[enemy + Men.SPARK] | boards[enemy + Men.SURGE];
    long enemies = enemyEnds | boards[enemy + Men.DEGAUSSER] | boards[enemy + Men.IC];
    long captured = enemies & target;
    long ends = boards[own + Men.SPARK] | boards[own + Men.SURGE];
    long men = ends | boards[own + Men.DEGAUSSER] | boards[own + Men.IC];
    long dying =
        Gates.closedBy(to, men, enemies ^ captured, ends, enemyEnds & ~captured)
            | (target & GaussicBoard.CORNERS);
    if ((captured | dying) == 0) {
      return false;
    }
    for (int kind = 0; kind < Men.KINDS; kind++) {
      boards[own + kind] &= ~dying;
      boards[enemy + kind] &= ~(dying | captured);
    }
    return true;
  }
}

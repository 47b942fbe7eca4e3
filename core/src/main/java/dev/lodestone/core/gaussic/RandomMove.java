package dev.lodestone.core.gaussic;

import static dev.lodestone.core.gaussic.GaussicBoard.bit;

import dev.lodestone.core.SplitMix64;

/**
 * Draws one of the legal moves, all equally likely, by rejection sampling: a pair of a man and a
 * possible destination of its kind is drawn until the pair is a legal move. A Spark or Surge has
 * the 14 squares of its rank and file and the 4 diagonal neighbours; a Surge also has each empty
 * square next to any conductor that its slides and steps do not reach; a Degausser or IC has 8
 * neighbours. Collecting the destinations of all men would take longer.
 */
final class RandomMove {

  private static final int RANK_SLIDES = 7;
  private static final int WAYS = 18;
  private static final int STEPS = 8;

  /**
   * The destinations along the rank, the file and the diagonals, by square; filled up with the
   * square itself.
   */
  private static final byte[] WAY = new byte[GaussicBoard.SQUARES * WAYS];

  /** The squares that a slide passes, by start and way. */
  private static final long[] PASSED = new long[GaussicBoard.SQUARES * WAYS];

  /** The neighbours of a square; filled up with the square itself. */
  private static final byte[] STEP = new byte[GaussicBoard.SQUARES * STEPS];

  static {
    for (int from = 0; from < GaussicBoard.SQUARES; from++) {
      int way = from * WAYS;
      long rank = Rays.EAST[from] | Rays.WEST[from];
      for (long remaining = rank; remaining != 0; remaining &= remaining - 1) {
        int to = Long.numberOfTrailingZeros(remaining);
        PASSED[way] = Rays.alongRank(from, bit(to)) & Rays.alongRank(to, bit(from)) & ~bit(to);
        WAY[way++] = (byte) to;
      }
      for (long remaining = GaussicBoard.LINES[from] & ~rank;
          remaining != 0;
          remaining &= remaining - 1) {
        int to = Long.numberOfTrailingZeros(remaining);
        PASSED[way] = Rays.alongFile(from, bit(to)) & Rays.alongFile(to, bit(from)) & ~bit(to);
        WAY[way++] = (byte) to;
      }
      fill(WAY, way, (from + 1) * WAYS, GaussicBoard.DIAGONAL[from], from);
      fill(STEP, from * STEPS, (from + 1) * STEPS, GaussicBoard.KING[from], from);
    }
  }

  private RandomMove() {}

  private static void fill(byte[] table, int start, int end, long squares, int otherwise) {
    long remaining = squares;
    for (int i = start; i < end; i++) {
      table[i] = (byte) (remaining == 0 ? otherwise : Long.numberOfTrailingZeros(remaining));
      remaining &= remaining - 1;
    }
  }

  /**
   * Draws a legal move.
   *
   * @param boards the men, in a game that is not over
   * @param own the first board of the side that moves
   */
  static int of(Conduction conduction, long[] boards, int own, SplitMix64 random) {
    int enemy = Men.opponent(own);
    long surges = boards[own + Men.SURGE];
    long ends = boards[own + Men.SPARK] | surges;
    long ic = boards[own + Men.IC];
    long steppers = boards[own + Men.DEGAUSSER] | ic;
    long enemyEnds = boards[enemy + Men.SPARK] | boards[enemy + Men.SURGE];
    long enemyIc = boards[enemy + Men.IC];
    long enemies = enemyEnds | boards[enemy + Men.DEGAUSSER] | enemyIc;
    long men = ends | steppers;
    long occupied = men | enemies;
    long conductors = ends | enemyEnds;
    long shore = surges == 0 ? 0 : conduction.around(conductors) & ~occupied;
    int perSurge = Long.bitCount(shore);
    int slides = Long.bitCount(ends) * WAYS;
    int slidesAndSteps = slides + Long.bitCount(steppers) * STEPS;
    int all = slidesAndSteps + Long.bitCount(surges) * perSurge;
    while (true) {
      int drawn = random.nextInt(all);
      if (drawn < slides) {
        int man = drawn / WAYS;
        int from = NthSquare.of(ends, man);
        int way = from * WAYS + drawn - man * WAYS;
        int to = WAY[way];
        long passed = PASSED[way];
        if (((passed | bit(to)) & occupied) == 0
            && (passed == 0 || (passed & gates(drawn - man * WAYS, men, enemyEnds)) == 0)) {
          return GaussicMove.of(from, to);
        }
      } else if (drawn < slidesAndSteps) {
        int step = drawn - slides;
        int from = NthSquare.of(steppers, step / STEPS);
        int to = STEP[from * STEPS + step % STEPS];
        long open = (ic & bit(from)) == 0 ? ~men : ~occupied | enemyIc;
        if ((open & bit(to)) != 0) {
          return GaussicMove.of(from, to);
        }
      } else {
        int conducted = drawn - slidesAndSteps;
        int surge = conducted / perSurge;
        int from = NthSquare.of(surges, surge);
        int to = NthSquare.of(shore, conducted - surge * perSurge);
        if (isConducted(conduction, from, to, conductors)
            && !slides(from, to, occupied, men, enemyEnds)) {
          return GaussicMove.of(from, to);
        }
      }
    }
  }

  /** The squares that are gated across a slide along a rank or a file. */
  private static long gates(int way, long men, long enemyEnds) {
    return way < RANK_SLIDES ? Gates.alongFiles(men, enemyEnds) : Gates.alongRanks(men, enemyEnds);
  }

  private static boolean isConducted(Conduction conduction, int from, int to, long conductors) {
    long beside = conduction.beside(to) & conductors & ~bit(from);
    return beside != 0 && (conduction.group(from, conductors) & beside) != 0;
  }

  private static boolean slides(int from, int to, long occupied, long men, long enemyEnds) {
    long reached = GaussicBoard.DIAGONAL[from];
    if ((GaussicBoard.LINES[from] & bit(to)) != 0) {
      reached =
          Rays.alongRank(from, occupied | Gates.alongFiles(men, enemyEnds))
              | Rays.alongFile(from, occupied | Gates.alongRanks(men, enemyEnds));
    }
    return (reached & bit(to)) != 0;
  }
}

package dev.lodestone.search.eval;

import static dev.lodestone.search.eval.GaussPatterns.CENTRE;
import static dev.lodestone.search.eval.GaussPatterns.CORNER;
import static dev.lodestone.search.eval.GaussPatterns.EDGE;
import static dev.lodestone.search.eval.GaussPatterns.INNER;
import static dev.lodestone.search.eval.GaussPatterns.LINE_4;
import static dev.lodestone.search.eval.GaussPatterns.LINE_5;
import static dev.lodestone.search.eval.GaussPatterns.LINE_6;
import static dev.lodestone.search.eval.GaussPatterns.LINE_7;

import dev.lodestone.core.Position;
import dev.lodestone.core.gauss.GaussBoard;
import dev.lodestone.core.gauss.GaussPosition;
import dev.lodestone.search.Evaluator;

/**
 * Adds up the entries of {@link GaussPatterns} that a position has: one table a phase, one load a
 * pattern, no weight multiplied.
 *
 * <p>The discs of each colour in a pattern are gathered into seven bits, those of a row by a shift,
 * others by a multiplication; a table of 128 entries turns the bits of either colour into its share
 * of the number in base 3. From scratch at every call: a move changes cells on three lines through
 * its disc, and so nearly every pattern.
 */
final class GaussPatternEvaluator implements Evaluator {

  private static final int KEYS = 128;

  // The seven bits of a column, of a diagonal and of a neighbourhood come to the top.
  private static final long FIRST_COLUMN = 0x0001_0101_0101_0101L;
  private static final long GATHER_COLUMN = 0x0102_0408_1020_4080L;
  private static final long GATHER_DIAGONAL = 0x0101_0101_0101_0101L;
  private static final long AROUND = 0x60703L;
  private static final long GATHER_AROUND = 1L << 57 | 1L << 51 | 1L << 45;
  private static final int TOP_BYTE = 56;
  private static final int TOP_SEVEN = 57;
  private static final int LINE_MASK = KEYS - 1;

  /** From a cell down to the first one around it. */
  private static final int FIRST_AROUND = GaussBoard.STEP_NE;

  // Shares of the number in base 3, of own discs and of the other's.
  private static final short[] OWN_LINE = new short[KEYS];
  private static final short[] OTHER_LINE = new short[KEYS];

  // Likewise around a cell: for each of six turns KEYS entries.
  private static final short[] OWN_AROUND = new short[8 * KEYS];
  private static final short[] OTHER_AROUND = new short[8 * KEYS];

  /** Digit of each gathered bit around a cell, with no turn; the centre has none of these. */
  private static final int[] DIRECTION_OF_BIT = {4, 5, 3, -1, 0, 2, 1};

  // By diagonal, from the one furthest to the NW.
  private static final long[] DIAGONAL = new long[7];

  static {
    int[] powers = {1, 3, 9, 27, 81, 243, 729};
    for (int key = 0; key < KEYS; key++) {
      for (int bit = 0; bit < 7; bit++) {
        if ((key >>> bit & 1) == 0) {
          continue;
        }
        OWN_LINE[key] += (short) powers[bit];
        for (int turn = 0; turn < 6; turn++) {
          int direction = DIRECTION_OF_BIT[bit];
          int digit = direction < 0 ? 0 : 1 + Math.floorMod(direction - turn, 6);
          OWN_AROUND[turn * KEYS + key] += (short) powers[digit];
        }
      }
    }
    for (int i = 0; i < KEYS; i++) {
      OTHER_LINE[i] = (short) (2 * OWN_LINE[i]);
    }
    for (int i = 0; i < OWN_AROUND.length; i++) {
      OTHER_AROUND[i] = (short) (2 * OWN_AROUND[i]);
    }
    for (int row = 0; row < 7; row++) {
      for (int column = 0; column < 7; column++) {
        if (Math.abs(row - column) <= 3) {
          DIAGONAL[3 - row + column] |= 1L << (row * GaussBoard.STEP_NW + column);
        }
      }
    }
  }

  private static final long DIAGONAL_0 = DIAGONAL[0];
  private static final long DIAGONAL_1 = DIAGONAL[1];
  private static final long DIAGONAL_2 = DIAGONAL[2];
  private static final long DIAGONAL_3 = DIAGONAL[3];
  private static final long DIAGONAL_4 = DIAGONAL[4];
  private static final long DIAGONAL_5 = DIAGONAL[5];
  private static final long DIAGONAL_6 = DIAGONAL[6];

  private final GaussFeatures plain = new GaussFeatures();
  private final short[][] tables;

  /**
   * @param tables by phase, as {@link GaussPatterns#table} makes them; not changed
   */
  GaussPatternEvaluator(short[][] tables) {
    this.tables = tables;
  }

  /** The tables of these weights, for all evaluators that use them. */
  static short[][] tables(Weights weights) {
    int[][] byPhase = weights.byPhase(new GaussPatternFeatures());
    short[][] tables = new short[byPhase.length][];
    for (int phase = 0; phase < tables.length; phase++) {
      tables[phase] = GaussPatterns.INSTANCE.table(byPhase[phase]);
    }
    return tables;
  }

  @Override
  public int evaluate(Position position) {
    GaussPosition gauss = (GaussPosition) position;
    short[] table = tables[plain.phase(gauss)];
    int turn = gauss.turn();
    long own = gauss.discs(turn);
    long other = gauss.discs(turn ^ 1);
    return lines(table, own, other)
        + neighbourhoods(table, own, other)
        + counts(table, gauss, turn);
  }

  private static int counts(short[] table, GaussPosition gauss, int own) {
    int ownVoid = gauss.onVoid(own);
    int otherVoid = gauss.onVoid(own ^ 1);
    int lead = ownVoid - otherVoid;
    int ownRisk = gauss.risk(own);
    int otherRisk = gauss.risk(own ^ 1);
    return table[GaussPatternFeatures.hands(gauss, own)]
        + table[GaussPatterns.standing(GaussPatternFeatures.standing(gauss, own, lead), lead)]
        + table[GaussPatterns.risks(Integer.signum(lead), ownRisk, otherRisk)]
        + table[GaussPatterns.voids(ownVoid, otherVoid)];
  }

  private static int lines(short[] t, long own, long other) {
    return t[LINE_4 + row(own, other, 0)]
        + t[LINE_5 + row(own, other, 8)]
        + t[LINE_6 + row(own, other, 16)]
        + t[LINE_7 + row(own, other, 24)]
        + t[LINE_6 + row(own, other, 33)]
        + t[LINE_5 + row(own, other, 42)]
        + t[LINE_4 + row(own, other, 51)]
        + t[LINE_4 + column(own, other, 0, TOP_BYTE)]
        + t[LINE_5 + column(own, other, 1, TOP_BYTE)]
        + t[LINE_6 + column(own, other, 2, TOP_BYTE)]
        + t[LINE_7 + column(own, other, 3, TOP_BYTE)]
        + t[LINE_6 + column(own, other, 4, TOP_BYTE + 1)]
        + t[LINE_5 + column(own, other, 5, TOP_BYTE + 2)]
        + t[LINE_4 + column(own, other, 6, TOP_BYTE + 3)]
        + t[LINE_4 + diagonal(own, other, DIAGONAL_0, TOP_BYTE)]
        + t[LINE_5 + diagonal(own, other, DIAGONAL_1, TOP_BYTE)]
        + t[LINE_6 + diagonal(own, other, DIAGONAL_2, TOP_BYTE)]
        + t[LINE_7 + diagonal(own, other, DIAGONAL_3, TOP_BYTE)]
        + t[LINE_6 + diagonal(own, other, DIAGONAL_4, TOP_BYTE + 1)]
        + t[LINE_5 + diagonal(own, other, DIAGONAL_5, TOP_BYTE + 2)]
        + t[LINE_4 + diagonal(own, other, DIAGONAL_6, TOP_BYTE + 3)];
  }

  /** Rows above the middle begin further to the right, which the shift takes away. */
  private static int row(long own, long other, int shift) {
    return OWN_LINE[(int) (own >>> shift) & LINE_MASK]
        + OTHER_LINE[(int) (other >>> shift) & LINE_MASK];
  }

  private static int column(long own, long other, int column, int top) {
    return OWN_LINE[(int) (((own >>> column & FIRST_COLUMN) * GATHER_COLUMN) >>> top) & LINE_MASK]
        + OTHER_LINE[
            (int) (((other >>> column & FIRST_COLUMN) * GATHER_COLUMN) >>> top) & LINE_MASK];
  }

  private static int diagonal(long own, long other, long cells, int top) {
    return OWN_LINE[(int) (((own & cells) * GATHER_DIAGONAL) >>> top) & LINE_MASK]
        + OTHER_LINE[(int) (((other & cells) * GATHER_DIAGONAL) >>> top) & LINE_MASK];
  }

  private static int neighbourhoods(short[] t, long own, long other) {
    return t[CENTRE + around(own, other, 27, 0)]
        + t[INNER + around(own, other, 28, 0)]
        + t[INNER + around(own, other, 36, 1)]
        + t[INNER + around(own, other, 35, 2)]
        + t[INNER + around(own, other, 26, 3)]
        + t[INNER + around(own, other, 18, 4)]
        + t[INNER + around(own, other, 19, 5)]
        + t[EDGE + around(own, other, 37, 0)]
        + t[EDGE + around(own, other, 44, 1)]
        + t[EDGE + around(own, other, 34, 2)]
        + t[EDGE + around(own, other, 17, 3)]
        + t[EDGE + around(own, other, 10, 4)]
        + t[EDGE + around(own, other, 20, 5)]
        + t[CORNER + around(own, other, 29, 0)]
        + t[CORNER + around(own, other, 45, 1)]
        + t[CORNER + around(own, other, 43, 2)]
        + t[CORNER + around(own, other, 25, 3)]
        + t[CORNER + around(own, other, 9, 4)]
        + t[CORNER + around(own, other, 11, 5)];
  }

  private static int around(long own, long other, int cell, int turn) {
    return OWN_AROUND[turn * KEYS + keyAround(own, cell)]
        + OTHER_AROUND[turn * KEYS + keyAround(other, cell)];
  }

  private static int keyAround(long discs, int cell) {
    return (int) (((discs >>> (cell - FIRST_AROUND) & AROUND) * GATHER_AROUND) >>> TOP_SEVEN);
  }
}

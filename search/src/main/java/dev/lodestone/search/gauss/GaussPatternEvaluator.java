package dev.lodestone.search.gauss;

import static dev.lodestone.core.gauss.GaussBoard.BLUE;
import static dev.lodestone.core.gauss.GaussBoard.RED;
import static dev.lodestone.search.gauss.GaussPatternWords.FIELD_BITS;
import static dev.lodestone.search.gauss.GaussPatternWords.FIELD_MASK;
import static dev.lodestone.search.gauss.GaussPatternWords.ROW_0;
import static dev.lodestone.search.gauss.GaussPatternWords.ROW_1;
import static dev.lodestone.search.gauss.GaussPatternWords.ROW_2;
import static dev.lodestone.search.gauss.GaussPatternWords.ROW_3;
import static dev.lodestone.search.gauss.GaussPatternWords.ROW_4;
import static dev.lodestone.search.gauss.GaussPatternWords.ROW_5;
import static dev.lodestone.search.gauss.GaussPatternWords.ROW_6;
import static dev.lodestone.search.gauss.GaussPatternWords.ROW_END;
import static dev.lodestone.search.gauss.GaussPatternWords.row;
import static dev.lodestone.search.gauss.GaussPatterns.CENTRE;
import static dev.lodestone.search.gauss.GaussPatterns.CORNER;
import static dev.lodestone.search.gauss.GaussPatterns.EDGE;
import static dev.lodestone.search.gauss.GaussPatterns.INNER;
import static dev.lodestone.search.gauss.GaussPatterns.LINES;

import dev.lodestone.core.Position;
import dev.lodestone.core.gauss.GaussBoard;
import dev.lodestone.core.gauss.GaussPosition;
import dev.lodestone.search.Evaluator;
import dev.lodestone.search.knowledge.Weights;

/**
 * Adds up the entries of {@link GaussPatterns} that a position has: one table per phase, one load
 * per pattern, and no multiplications.
 *
 * <p>The entries are computed by {@link GaussPatternWords}. Patterns are computed for red; for blue
 * the sum changes its sign, because entries with exchanged colours are opposite, except for the
 * hands. Each call starts from scratch, which takes 43 ns of processor time. An incremental update,
 * cell by cell, took 59 ns, because twelve cells differ between two siblings, and their varying
 * number defeats branch prediction.
 */
final class GaussPatternEvaluator implements Evaluator {

  private static final int ALL_DISCS = 30;

  private static final long[] ADDED = GaussPatternWords.added();

  private final short[][] tables;

  // Scratch: the pattern longs of the current position. As local variables of one method they would
  // not fit the registers, which would cost a quarter of the time.
  private long lines0;
  private long lines1;
  private long lines2;
  private long lines3;
  private long inner;
  private long edges;
  private long corners;
  private long others;

  /**
   * @param tables by phase, as from {@link GaussPatterns#table}; not changed
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
    int redsHostages = gauss.inHand(RED, BLUE);
    int bluesHostages = gauss.inHand(BLUE, RED);
    int left = gauss.inHand(RED, RED) + redsHostages + bluesHostages + gauss.inHand(BLUE, BLUE);
    short[] table = tables[ALL_DISCS - left];
    gather(gauss.discs(RED), gauss.discs(BLUE));
    int forRed =
        shapes(table)
            + areas(
                table,
                gauss.onVoid(RED),
                gauss.onVoid(BLUE),
                gauss.gain(RED) - gauss.gain(BLUE),
                gauss.risk(RED),
                gauss.risk(BLUE));
    return gauss.turn() == RED
        ? table[GaussPatterns.hands(left & 1, redsHostages, bluesHostages)] + forRed
        : table[GaussPatterns.hands(left & 1, bluesHostages, redsHostages)] - forRed;
  }

  /**
   * Evaluates a position of the solver, from its side to move.
   *
   * @param left plies left
   * @param counts {@link PackedCounts}
   */
  int evaluate(int left, long own, long other, long counts) {
    short[] table = tables[ALL_DISCS - left];
    gather(own, other);
    int hands =
        GaussPatterns.hands(
            left & 1,
            PackedCounts.inHand(counts, PackedCounts.OTHER),
            PackedCounts.inHand(PackedCounts.swapped(counts), PackedCounts.OTHER));
    return table[hands]
        + shapes(table)
        + areas(
            table,
            Long.bitCount(own & GaussBoard.VOID),
            Long.bitCount(other & GaussBoard.VOID),
            PackedCounts.ownGain(counts) - PackedCounts.otherGain(counts),
            PackedCounts.ownRisk(counts),
            PackedCounts.otherRisk(counts));
  }

  /** Computes the pattern longs. */
  private void gather(long red, long blue) {
    int r0 = row(red, ROW_0, ROW_1, GaussPatternWords.SHIFT_0);
    int r1 = row(red, ROW_1, ROW_2, GaussPatternWords.SHIFT_1);
    int r2 = row(red, ROW_2, ROW_3, GaussPatternWords.SHIFT_2);
    int r3 = row(red, ROW_3, ROW_4, GaussPatternWords.SHIFT_3);
    int r4 = row(red, ROW_4, ROW_5, GaussPatternWords.SHIFT_4);
    int r5 = row(red, ROW_5, ROW_6, GaussPatternWords.SHIFT_5);
    int r6 = row(red, ROW_6, ROW_END, GaussPatternWords.SHIFT_6);
    int b0 = row(blue, ROW_0, ROW_1, GaussPatternWords.SHIFT_0);
    int b1 = row(blue, ROW_1, ROW_2, GaussPatternWords.SHIFT_1);
    int b2 = row(blue, ROW_2, ROW_3, GaussPatternWords.SHIFT_2);
    int b3 = row(blue, ROW_3, ROW_4, GaussPatternWords.SHIFT_3);
    int b4 = row(blue, ROW_4, ROW_5, GaussPatternWords.SHIFT_4);
    int b5 = row(blue, ROW_5, ROW_6, GaussPatternWords.SHIFT_5);
    int b6 = row(blue, ROW_6, ROW_END, GaussPatternWords.SHIFT_6);
    lines0 = word(0, r0, r1, r2, r3, r4, r5, r6) + 2 * discs(0, b0, b1, b2, b3, b4, b5, b6);
    lines1 = word(1, r0, r1, r2, r3, r4, r5, r6) + 2 * discs(1, b0, b1, b2, b3, b4, b5, b6);
    lines2 = word(2, r0, r1, r2, r3, r4, r5, r6) + 2 * discs(2, b0, b1, b2, b3, b4, b5, b6);
    lines3 = word(3, r0, r1, r2, r3, r4, r5, r6) + 2 * discs(3, b0, b1, b2, b3, b4, b5, b6);
    inner = word(4, r0, r1, r2, r3, r4, r5, r6) + 2 * discs(4, b0, b1, b2, b3, b4, b5, b6);
    edges = word(5, r0, r1, r2, r3, r4, r5, r6) + 2 * discs(5, b0, b1, b2, b3, b4, b5, b6);
    corners = word(6, r0, r1, r2, r3, r4, r5, r6) + 2 * discs(6, b0, b1, b2, b3, b4, b5, b6);
    others = word(7, r0, r1, r2, r3, r4, r5, r6) + 2 * discs(7, b0, b1, b2, b3, b4, b5, b6);
  }

  private static long word(int word, int r0, int r1, int r2, int r3, int r4, int r5, int r6) {
    return GaussPatternWords.empty(word) + discs(word, r0, r1, r2, r3, r4, r5, r6);
  }

  private static long discs(int word, int r0, int r1, int r2, int r3, int r4, int r5, int r6) {
    return ADDED[r0 + word]
        + ADDED[r1 + word]
        + ADDED[r2 + word]
        + ADDED[r3 + word]
        + ADDED[r4 + word]
        + ADDED[r5 + word]
        + ADDED[r6 + word];
  }

  private int shapes(short[] t) {
    long left = others;
    return five(t, LINES, lines0)
        + five(t, LINES, lines1)
        + five(t, LINES, lines2)
        + five(t, LINES, lines3)
        + five(t, INNER, inner)
        + five(t, EDGE, edges)
        + five(t, CORNER, corners)
        + t[LINES + field(left, 0)]
        + t[INNER + field(left, 1)]
        + t[EDGE + field(left, 2)]
        + t[CORNER + field(left, 3)]
        + t[CENTRE + field(left, 4)];
  }

  private static int five(short[] t, int start, long word) {
    return t[start + field(word, 0)]
        + t[start + field(word, 1)]
        + t[start + field(word, 2)]
        + t[start + field(word, 3)]
        + t[start + field(word, 4)];
  }

  private static int field(long word, int number) {
    return (int) (word >>> (number * FIELD_BITS)) & FIELD_MASK;
  }

  /** The entries of the areas and of VOID, from the side named own. */
  private static int areas(
      short[] t, int ownVoid, int otherVoid, int gain, int ownRisk, int otherRisk) {
    int lead = ownVoid - otherVoid;
    int standing = ResultCode.difference(gain, ownRisk, otherRisk, lead);
    return t[GaussPatterns.standing(standing, lead)]
        + t[GaussPatterns.risks(Integer.signum(lead), ownRisk, otherRisk)]
        + t[GaussPatterns.voids(ownVoid, otherVoid)];
  }
}

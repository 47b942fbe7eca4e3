package dev.lodestone.core.gauss;

import static dev.lodestone.core.gauss.GaussBoard.LINES;

/**
 * Looks up the effect of a trigger on the discs of its three lines in tables.
 *
 * <p>The six rays lie on three lines through the trigger: its row, its column (NW-SE) and its
 * diagonal (NE-SW). Each line has at most seven cells. A multiplication gathers its discs into
 * seven bits per colour, the content of the six cells beside the trigger becomes a number in base 3
 * (empty, trigger's colour, other colour), and a table of 19 x 729 entries contains the line after
 * the move. A move therefore costs nine small loads, whereas walking six rays costs a dozen
 * unpredictable branches; {@code docs/decisions/0001-gauss-lines.md} has the measurements.
 *
 * <p>A line is characterised by its <em>variant</em>, the columns (for a column: rows) that it
 * spans: 0-4, 0-5, 0-6, 1-6 or 2-6. Other lines have no gray cell. A variant and the trigger's
 * place on the line make one of 19 <em>cases</em>.
 *
 * <p>A <em>result</em> is 14 bits: in the lower seven, the discs of the trigger's colour after the
 * move, including the trigger; in the upper seven, those of the other colour.
 */
public final class GaussLines {

  private static final int LINE_MASK = (1 << LINES) - 1;
  private static final int CONTENTS = 729;
  private static final int VARIANTS = 5;
  private static final int CASES = 19;

  private static final long FIRST_COLUMN = 0x0001_0101_0101_0101L;
  private static final long GATHER_COLUMN = 0x0102_0408_1020_4080L;
  private static final long SPREAD_COLUMN = 0x0000_0408_1020_4081L;
  private static final long EVERY_BYTE = 0x0101_0101_0101_0101L;
  private static final int TOP_BYTE = 56;

  /** The first entry of a case, by variant * LINES + place; -1 if the place is not a gray cell. */
  private static final int[] CASE_START = caseStarts();

  /** The results, by first entry of the case + content. */
  private static final short[] RESULT = results();

  /**
   * The bits of a line, except the one at the trigger's place, as base-3 digits, by place * 128 +
   * bits.
   */
  private static final short[] TERNARY = ternary();

  // Indexed by the trigger's cell: the first entry of each line's case, the cells of its diagonal,
  // and the cells on none of its lines.
  private static final int[] ROW_CASE = new int[GaussBoard.CELL_BOUND];
  private static final int[] COLUMN_CASE = new int[GaussBoard.CELL_BOUND];
  private static final int[] DIAGONAL_CASE = new int[GaussBoard.CELL_BOUND];
  private static final long[] DIAGONAL = new long[GaussBoard.CELL_BOUND];
  private static final long[] OFF_LINES = new long[GaussBoard.CELL_BOUND];

  static {
    for (long gray = GaussBoard.GRAY; gray != 0; gray &= gray - 1) {
      int cell = Long.numberOfTrailingZeros(gray);
      int row = GaussBoard.row(cell);
      int column = GaussBoard.column(cell);
      ROW_CASE[cell] = CASE_START[(row - 1) * LINES + column];
      COLUMN_CASE[cell] = CASE_START[(column - 1) * LINES + row];
      DIAGONAL_CASE[cell] = CASE_START[(2 - (row - column)) * LINES + column];
      long lines = 0;
      for (int i = 0; i < LINES; i++) {
        lines |= 1L << GaussBoard.cell(row, i) | 1L << GaussBoard.cell(i, column);
        int diagonalRow = i + row - column;
        if (GaussBoard.isOnBoard(diagonalRow, i)) {
          DIAGONAL[cell] |= 1L << GaussBoard.cell(diagonalRow, i);
        }
      }
      OFF_LINES[cell] = ~(lines | DIAGONAL[cell]);
    }
  }

  private GaussLines() {}

  /** The result on the trigger's row. */
  public static int row(int cell, long same, long other) {
    int row = GaussBoard.row(cell) * GaussBoard.STEP_NW;
    return result(
        ROW_CASE[cell],
        GaussBoard.column(cell),
        (int) (same >>> row) & LINE_MASK,
        (int) (other >>> row) & LINE_MASK);
  }

  /** The result on the trigger's column; bit i of each half is row i. */
  public static int column(int cell, long same, long other) {
    int column = GaussBoard.column(cell);
    return result(
        COLUMN_CASE[cell],
        GaussBoard.row(cell),
        (int) (((same >>> column & FIRST_COLUMN) * GATHER_COLUMN) >>> TOP_BYTE),
        (int) (((other >>> column & FIRST_COLUMN) * GATHER_COLUMN) >>> TOP_BYTE));
  }

  /** The result on the trigger's diagonal; bit i of each half is column i. */
  public static int diagonal(int cell, long same, long other) {
    long mask = DIAGONAL[cell];
    return result(
        DIAGONAL_CASE[cell],
        GaussBoard.column(cell),
        (int) (((same & mask) * EVERY_BYTE) >>> TOP_BYTE),
        (int) (((other & mask) * EVERY_BYTE) >>> TOP_BYTE));
  }

  /**
   * The discs of the trigger's colour after the move, given those before it and the three results.
   */
  public static long same(int cell, long before, int row, int column, int diagonal) {
    return spread(cell, before, row & LINE_MASK, column & LINE_MASK, diagonal & LINE_MASK);
  }

  /** The discs of the other colour after the move, given those before it and the three results. */
  public static long other(int cell, long before, int row, int column, int diagonal) {
    return spread(cell, before, row >>> LINES, column >>> LINES, diagonal >>> LINES);
  }

  private static int result(int caseStart, int place, int same, int other) {
    int weights = place << LINES;
    return RESULT[caseStart + TERNARY[weights | same] + 2 * TERNARY[weights | other]];
  }

  private static long spread(int cell, long before, long row, long column, long diagonal) {
    return (before & OFF_LINES[cell])
        | row << (GaussBoard.row(cell) * GaussBoard.STEP_NW)
        | (column * SPREAD_COLUMN & FIRST_COLUMN) << GaussBoard.column(cell)
        | (diagonal * EVERY_BYTE & DIAGONAL[cell]);
  }

  private static int low(int variant) {
    return Math.max(0, variant - 2);
  }

  private static int high(int variant) {
    return Math.min(LINES - 1, variant + 4);
  }

  private static int[] caseStarts() {
    int[] starts = new int[VARIANTS * LINES];
    int next = 0;
    for (int variant = 0; variant < VARIANTS; variant++) {
      for (int place = 0; place < LINES; place++) {
        boolean gray = place > low(variant) && place < high(variant);
        starts[variant * LINES + place] = gray ? next : -1;
        next += gray ? CONTENTS : 0;
      }
    }
    return starts;
  }

  private static short[] ternary() {
    short[] numbers = new short[LINES << LINES];
    for (int place = 0; place < LINES; place++) {
      for (int bits = 0; bits <= LINE_MASK; bits++) {
        int number = 0;
        for (int i = LINES - 1; i >= 0; i--) {
          if (i != place) {
            number = number * 3 + (bits >>> i & 1);
          }
        }
        numbers[place << LINES | bits] = (short) number;
      }
    }
    return numbers;
  }

  private static short[] results() {
    short[] results = new short[CASES * CONTENTS];
    for (int variant = 0; variant < VARIANTS; variant++) {
      for (int place = 0; place < LINES; place++) {
        int start = CASE_START[variant * LINES + place];
        for (int content = 0; start >= 0 && content < CONTENTS; content++) {
          results[start + content] = (short) resolve(variant, place, content);
        }
      }
    }
    return results;
  }

  /** Applies the rule to one line. Content outside the variant's span is impossible and ignored. */
  private static int resolve(int variant, int place, int content) {
    int[] discs = new int[2]; // the trigger's colour, the other colour
    int rest = content;
    for (int i = 0; i < LINES; i++) {
      if (i == place) {
        continue;
      }
      int digit = rest % 3;
      rest /= 3;
      if (digit != 0 && i >= low(variant) && i <= high(variant)) {
        discs[digit - 1] |= 1 << i;
      }
    }
    for (int step : new int[] {1, -1}) {
      int occupied = discs[0] | discs[1];
      int nearest = place + step;
      while (nearest >= low(variant) && nearest <= high(variant) && isClear(occupied, nearest)) {
        nearest += step;
      }
      if (nearest < low(variant) || nearest > high(variant)) {
        continue;
      }
      boolean repelled = !isClear(discs[0], nearest);
      int target = place + step;
      if (repelled) {
        target = nearest;
        while (target + step >= low(variant)
            && target + step <= high(variant)
            && isClear(occupied, target + step)) {
          target += step;
        }
      }
      int colour = repelled ? 0 : 1;
      discs[colour] = (discs[colour] & ~(1 << nearest)) | 1 << target;
    }
    return discs[0] | 1 << place | discs[1] << LINES;
  }

  private static boolean isClear(int bits, int i) {
    return (bits >>> i & 1) == 0;
  }
}

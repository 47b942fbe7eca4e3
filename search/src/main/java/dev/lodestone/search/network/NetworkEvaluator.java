package dev.lodestone.search.network;

import dev.lodestone.core.DiagramReader;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.search.Evaluator;

/**
 * Evaluates positions by a {@link PatternNetwork}. The sums of the position that was evaluated last
 * are kept, and changed by the difference to the next one, whatever it is: a search that goes back
 * and forth in a tree pays for the cells that changed. Used by one thread.
 */
public final class NetworkEvaluator implements Evaluator {

  private final PatternNetwork network;
  private final PatternLayout layout;
  private final int lanes;
  private final int hidden;

  /** The offset in the table of each raw entry; that of the zeros for the empty pattern. */
  private final int[] rowOf;

  private final int zeros;

  /** For each cell the footprints that contain it, each with the power of the cell's place. */
  private final int[][] footprintsOf;

  private final int[] first;
  private final int[] cells;
  private final int[] counters;
  private final DiagramReader reader;
  private final int[] changed;
  private final int[] lastCells;
  private final int[] lastCounters;
  private final int[] pattern;
  private final int[] before;
  private final boolean[] isTouched;
  private final int[] touched;
  private final int[] minus;
  private final int[] plus;
  private int changes;
  private final long[] sums;
  private final float[] inputs;
  private final float[] sum;

  /** Creates an evaluator for a thread. */
  public NetworkEvaluator(PatternNetwork network) {
    this.network = network;
    this.layout = network.layout();
    this.lanes = network.lanes();
    this.hidden = network.header().hidden();
    this.zeros = layout.entries() * lanes;
    this.rowOf = network.rowOf();
    this.first = layout.firstOfFootprints();
    this.footprintsOf = layout.footprintsOf();
    int cellCount = layout.diagram().cells().size();
    int counterCount = layout.diagram().counters().size();
    this.cells = new int[cellCount];
    this.counters = new int[counterCount];
    this.reader = layout.diagram().newReader();
    this.changed = new int[cellCount];
    this.lastCells = new int[cellCount];
    this.lastCounters = new int[counterCount];
    this.pattern = new int[first.length];
    this.before = new int[first.length];
    this.isTouched = new boolean[first.length];
    this.touched = new int[first.length];
    int most = first.length + cellCount + counterCount;
    this.minus = new int[most];
    this.plus = new int[most];
    this.sums = network.bias().clone();
    this.inputs = new float[2 * network.header().width()];
    this.sum = new float[hidden];
    // The sums begin as those of an empty board with counters of 0.
    for (int i = 1; i < counterCount; i++) {
      change(zeros, rowOf[layout.rawOfCounter(i, 0)]);
    }
    apply();
  }

  @Override
  public int evaluate(Position position) {
    return evaluate(position.sideToMove(), reader.read(position, cells, counters, changed));
  }

  private int evaluate(Side mover, int changedCells) {
    findChanges(changedCells);
    apply();
    return Math.round(odds(mover) * network.header().scale());
  }

  /**
   * What each cell contributes to {@link #evaluate}: the value minus the value of the same numbers
   * with this cell empty, so that its own content and all patterns with it are removed.
   *
   * @return in centipoints from the side to move, in the order of the diagram's cells; 0 for empty
   *     ones
   */
  public int[] contributions(Position position) {
    int value = evaluate(position);
    int[] contributions = new int[cells.length];
    for (int c = 0; c < cells.length; c++) {
      int content = cells[c];
      if (content != 0) {
        contributions[c] = value - evaluateWith(c, 0, position.sideToMove());
        evaluateWith(c, content, position.sideToMove());
      }
    }
    return contributions;
  }

  private int evaluateWith(int cell, int content, Side mover) {
    cells[cell] = content;
    changed[0] = cell;
    return evaluate(mover, 1);
  }

  private void change(int from, int to) {
    minus[changes] = from;
    plus[changes] = to;
    changes++;
  }

  private void findChanges(int changedCells) {
    int count = 0;
    for (int at = 0; at < changedCells; at++) {
      int c = changed[at];
      int was = lastCells[c];
      int is = cells[c];
      lastCells[c] = is;
      change(
          was == 0 ? zeros : rowOf[layout.rawOfCell(c, was)],
          is == 0 ? zeros : rowOf[layout.rawOfCell(c, is)]);
      int[] footprints = footprintsOf[c];
      for (int i = 0; i < footprints.length; i += 2) {
        int f = footprints[i];
        if (!isTouched[f]) {
          isTouched[f] = true;
          before[f] = pattern[f];
          touched[count] = f;
          count++;
        }
        pattern[f] += (is - was) * footprints[i + 1];
      }
    }
    for (int i = 0; i < count; i++) {
      int f = touched[i];
      isTouched[f] = false;
      if (before[f] != pattern[f]) {
        change(rowOf[first[f] + before[f]], rowOf[first[f] + pattern[f]]);
      }
    }
    for (int i = 1; i < counters.length; i++) {
      if (counters[i] != lastCounters[i]) {
        change(
            rowOf[layout.rawOfCounter(i, lastCounters[i])],
            rowOf[layout.rawOfCounter(i, counters[i])]);
        lastCounters[i] = counters[i];
      }
    }
  }

  /**
   * Adds the changes to the sums: four numbers a long, whose sums never leave 16 bits. Four longs
   * at a time stay in registers.
   */
  private void apply() {
    for (int lane = 0; lane + 3 < lanes; lane += 4) {
      applyFour(lane);
    }
    if (lanes % 4 != 0) {
      applyTwo(lanes - 2);
    }
    changes = 0;
  }

  private void applyFour(int lane) {
    long[] table = network.table();
    long a = sums[lane];
    long b = sums[lane + 1];
    long c = sums[lane + 2];
    long d = sums[lane + 3];
    for (int i = 0; i < changes; i++) {
      int from = minus[i] + lane;
      int to = plus[i] + lane;
      a += table[to] - table[from];
      b += table[to + 1] - table[from + 1];
      c += table[to + 2] - table[from + 2];
      d += table[to + 3] - table[from + 3];
    }
    sums[lane] = a;
    sums[lane + 1] = b;
    sums[lane + 2] = c;
    sums[lane + 3] = d;
  }

  private void applyTwo(int lane) {
    long[] table = network.table();
    for (int i = 0; i < changes; i++) {
      sums[lane] += table[plus[i] + lane] - table[minus[i] + lane];
      sums[lane + 1] += table[plus[i] + lane + 1] - table[minus[i] + lane + 1];
    }
  }

  /** The log odds that the side wins. */
  private float odds(Side mover) {
    float[] units = network.units();
    int width = network.header().width();
    int own = mover == Side.FIRST ? 0 : lanes / 2;
    unpack(own, 0);
    unpack(lanes / 2 - own, width);
    if (hidden == 0) {
      float odds = units[inputs.length];
      for (int k = 0; k < inputs.length; k++) {
        odds += units[k] * inputs[k];
      }
      return odds;
    }
    System.arraycopy(units, 2 * width * hidden, sum, 0, hidden);
    for (int k = 0; k < inputs.length; k += 4) {
      addFour(units, k);
    }
    int weights = (2 * width + 1) * hidden;
    float odds = units[weights + hidden];
    for (int j = 0; j < hidden; j++) {
      odds += units[weights + j] * Math.max(sum[j], 0);
    }
    return odds;
  }

  /** Clips the sums of a view, which begin at a lane. */
  private void unpack(int lane, int to) {
    int at = to;
    for (int i = lane; i < lane + lanes / 2; i++) {
      long packed = sums[i];
      for (int k = 0; k < PatternNetwork.LANES; k++) {
        int number = (short) packed;
        packed = (packed - number) >> 16;
        inputs[at] = Math.min(Math.max(number, 0), PatternNetwork.ONE) * (1f / PatternNetwork.ONE);
        at++;
      }
    }
  }

  /** Adds four inputs to the hidden units at once, which takes less time than one by one. */
  private void addFour(float[] units, int k) {
    float a = inputs[k];
    float b = inputs[k + 1];
    float c = inputs[k + 2];
    float d = inputs[k + 3];
    int ofA = k * hidden;
    int ofB = ofA + hidden;
    int ofC = ofB + hidden;
    int ofD = ofC + hidden;
    for (int j = 0; j < hidden; j++) {
      sum[j] += units[ofA + j] * a + units[ofB + j] * b + units[ofC + j] * c + units[ofD + j] * d;
    }
  }
}

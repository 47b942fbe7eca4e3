package dev.lodestone.benchmarks;

import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.gess.GessGame;
import dev.lodestone.core.gess.GessPosition;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How to keep the stones of Gess: the layout in use against two that were rejected, on the two
 * operations that matter. {@code trial} moves a piece, counts the rings of both sides and takes the
 * move back; {@code count} counts the legal moves. All three are checked against each other first.
 *
 * <ul>
 *   <li>{@code rows}: the layout in use, a {@code long} a row with both colours.
 *   <li>{@code split}: an {@code int} a row and colour.
 *   <li>{@code flat}: the whole board with its margins, 22 by 22 squares, in eight {@code long}s a
 *       colour, shifted as one number.
 * </ul>
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class GessLayoutBenchmarks {

  private static final int TRIALS = 128;
  private static final int PLIES = 30;
  private static final int SIZE = 22;
  private static final int STONE_COLUMNS = 0xFFFFC;
  private static final int[] DX = {0, 1, 1, 1, 0, -1, -1, -1};
  private static final int[] DY = {1, 1, 0, -1, -1, -1, 0, 1};

  private final GessGame game = new GessGame();
  private final GessPosition rows = game.start();
  private final Split split = new Split();
  private final Flat flat = new Flat();
  private final int[] moves = new int[TRIALS];

  /** Centres of the moves: fromX, fromY, toX, toY, four numbers a move. */
  private final int[] ends = new int[4 * TRIALS];

  @Setup
  public void setUp() {
    SplitMix64 random = new SplitMix64(11);
    IntArrayList legal = new IntArrayList();
    while (rows.ply() < PLIES) {
      rows.legalMoves(legal);
      int move = legal.getInt(random.nextInt(legal.size()));
      if (!rows.breaksOwnLastRing(move)) {
        rows.play(move);
        if (rows.outcome().isOver()) {
          rows.undo();
        }
      }
    }
    readBoard(game.draw(rows));
    rows.legalMoves(legal);
    for (int i = 0; i < TRIALS; i++) {
      moves[i] = legal.getInt(random.nextInt(legal.size()));
      readMove(game.formatMove(moves[i]), i);
    }
    check("count", rows.legalMoveCount(), split.count(0), flat.count(0));
    check("trial", trialRows(), trialSplit(), trialFlat());
  }

  private static void check(String what, int expected, int... others) {
    for (int other : others) {
      if (other != expected) {
        throw new IllegalStateException(
            what + ": layouts differ: " + expected + " " + Arrays.toString(others));
      }
    }
  }

  private void readBoard(String drawing) {
    String[] lines = drawing.split("\n", -1);
    for (int y = 2; y <= 19; y++) {
      String line = lines[21 - y];
      for (int x = 2; x <= 19; x++) {
        char c = line.charAt(2 + x);
        if (c != '.') {
          int colour = c == 'X' ? 0 : 1;
          split.rows[colour][y] |= 1 << x;
          int bit = SIZE * y + x;
          flat.stones[colour][bit >> 6] |= 1L << bit;
        }
      }
    }
  }

  private void readMove(String text, int index) {
    int dash = text.indexOf('-');
    ends[4 * index] = text.charAt(0) - 'A' + 1;
    ends[4 * index + 1] = Integer.parseInt(text.substring(1, dash));
    ends[4 * index + 2] = text.charAt(dash + 1) - 'A' + 1;
    ends[4 * index + 3] = Integer.parseInt(text.substring(dash + 2));
  }

  @Benchmark
  public int countRows() {
    return rows.legalMoveCount();
  }

  @Benchmark
  public int countSplit() {
    return split.count(0);
  }

  @Benchmark
  public int countFlat() {
    return flat.count(0);
  }

  @Benchmark
  @OperationsPerInvocation(TRIALS)
  public int trialRows() {
    int sum = 0;
    for (int move : moves) {
      sum += rows.ringsAfter(move, Side.FIRST);
    }
    return sum;
  }

  @Benchmark
  @OperationsPerInvocation(TRIALS)
  public int trialSplit() {
    int sum = 0;
    for (int i = 0; i < ends.length; i += 4) {
      sum += split.ringsAfter(0, ends[i], ends[i + 1], ends[i + 2], ends[i + 3]) & 0xFF;
    }
    return sum;
  }

  @Benchmark
  @OperationsPerInvocation(TRIALS)
  public int trialFlat() {
    int sum = 0;
    for (int i = 0; i < ends.length; i += 4) {
      sum += flat.ringsAfter(0, ends[i], ends[i + 1], ends[i + 2], ends[i + 3]) & 0xFF;
    }
    return sum;
  }

  /** What of nine squares around a centre lies on the grid. */
  private static int onGrid(int pattern, int x, int y) {
    int columns = (STONE_COLUMNS >>> (x - 1)) & 7;
    int rowBits = (STONE_COLUMNS >>> (y - 1)) & 7;
    int rowMask = (rowBits & 1) * 7 | (rowBits >> 1 & 1) * 56 | (rowBits >> 2) * 448;
    return pattern & columns * 0b001_001_001 & rowMask;
  }

  /** An int a row and colour. */
  private static final class Split {

    private static final int[] NOTHING = new int[SIZE];

    final int[][] rows = new int[2][SIZE];
    private final int[] contested = new int[SIZE];
    private final int[] leadingRow = new int[SIZE];
    private final int[] leadingColumn = new int[SIZE];

    private static int at(int[] r, int x, int y) {
      return (r[y - 1] >>> (x - 1) & 7)
          | (r[y] >>> (x - 1) & 7) << 3
          | (r[y + 1] >>> (x - 1) & 7) << 6;
    }

    private static void flip(int[] r, int x, int y, int pattern) {
      r[y - 1] ^= (pattern & 7) << (x - 1);
      r[y] ^= (pattern >>> 3 & 7) << (x - 1);
      r[y + 1] ^= (pattern >>> 6) << (x - 1);
    }

    /** Rings of both colours after a move, which is taken back: colour 0 in the low byte. */
    int ringsAfter(int colour, int fromX, int fromY, int toX, int toY) {
      int[] own = rows[colour];
      int[] other = rows[1 - colour];
      int piece = at(own, fromX, fromY);
      flip(own, fromX, fromY, piece);
      int change = at(own, toX, toY) ^ onGrid(piece, toX, toY);
      int taken = at(other, toX, toY);
      flip(own, toX, toY, change);
      flip(other, toX, toY, taken);
      int result = rings(rows[0], rows[1]) | rings(rows[1], rows[0]) << 8;
      flip(other, toX, toY, taken);
      flip(own, toX, toY, change);
      flip(own, fromX, fromY, piece);
      return result;
    }

    private static int triples(int r) {
      return r & r << 1 & r >>> 1;
    }

    private static int rings(int[] own, int[] other) {
      int count = 0;
      int below = triples(own[2]);
      int row = own[3];
      int middle = triples(row);
      for (int y = 4; y <= 19; y++) {
        int next = own[y];
        int above = triples(next);
        if ((below & above) != 0) {
          int open = row << 1 & row >>> 1 & ~(row | other[y - 1]);
          count += Integer.bitCount(below & above & open);
        }
        below = middle;
        middle = above;
        row = next;
      }
      return count;
    }

    int count(int colour) {
      int[] own = rows[colour];
      prepare(own, rows[1 - colour]);
      int count = 0;
      for (int d = 0; d < DX.length; d++) {
        int dx = DX[d];
        int dy = DY[d];
        int[] rowFront = dy != 0 ? leadingRow : NOTHING;
        int[] columnFront = dx != 0 ? leadingColumn : NOTHING;
        for (int y = 1; y <= 20; y++) {
          int alive = Integer.rotateRight(own[y + dy], dx) & ~contested[y];
          int turn = 0;
          int toY = y;
          for (int distance = 1; alive != 0; distance++) {
            turn += dx;
            toY += dy;
            count += Integer.bitCount(alive);
            alive &= ~Integer.rotateRight(rowFront[toY + dy], turn);
            alive &= ~Integer.rotateRight(columnFront[toY], turn + dx);
            if (distance == 3) {
              alive &= own[y];
            }
          }
        }
      }
      return count;
    }

    private void prepare(int[] own, int[] other) {
      for (int y = 0; y < SIZE; y++) {
        int all = own[y] | other[y];
        leadingRow[y] = y >= 2 && y <= 19 ? all << 1 | all | all >>> 1 : -1;
      }
      for (int y = 1; y <= 20; y++) {
        int three = other[y - 1] | other[y] | other[y + 1];
        contested[y] = three << 1 | three | three >>> 1;
        leadingColumn[y] = three | own[y - 1] | own[y] | own[y + 1] | ~STONE_COLUMNS;
      }
    }
  }

  /** The board with its margins as one number a colour. */
  private static final class Flat {

    private static final int WORDS = 8;
    private static final long[] ROW_WALLS = new long[WORDS];
    private static final long[] COLUMN_WALLS = new long[WORDS];

    static {
      for (int y = 0; y < SIZE; y++) {
        for (int x = 0; x < SIZE; x++) {
          int bit = SIZE * y + x;
          if (y < 2 || y > 19) {
            ROW_WALLS[bit >> 6] |= 1L << bit;
          }
          if (x < 2 || x > 19) {
            COLUMN_WALLS[bit >> 6] |= 1L << bit;
          }
        }
      }
    }

    final long[][] stones = new long[2][WORDS];
    private final long[] contested = new long[WORDS];
    private final long[] rowFront = new long[WORDS];
    private final long[] columnFront = new long[WORDS];
    private final long[] front = new long[WORDS];
    private final long[] alive = new long[WORDS];
    private final long[] triples = new long[WORDS];

    /** Word {@code w} of a board turned so that bit i holds what was at bit i + by. */
    private static long turned(long[] board, int w, int by) {
      int words = by >> 6;
      int bits = by & 63;
      int low = w + words;
      long result = low >= 0 && low < WORDS ? board[low] >>> bits : 0;
      if (bits != 0 && low + 1 >= 0 && low + 1 < WORDS) {
        result |= board[low + 1] << (64 - bits);
      }
      return result;
    }

    private static int three(long[] board, int bit) {
      int w = bit >> 6;
      int offset = bit & 63;
      long bits = board[w] >>> offset;
      if (offset > 61) {
        bits |= board[w + 1] << (64 - offset);
      }
      return (int) bits & 7;
    }

    private static void flipThree(long[] board, int bit, long pattern) {
      int w = bit >> 6;
      int offset = bit & 63;
      board[w] ^= pattern << offset;
      if (offset > 61) {
        board[w + 1] ^= pattern >>> (64 - offset);
      }
    }

    private static int at(long[] board, int x, int y) {
      int bit = SIZE * (y - 1) + x - 1;
      return three(board, bit) | three(board, bit + SIZE) << 3 | three(board, bit + 2 * SIZE) << 6;
    }

    private static void flip(long[] board, int x, int y, int pattern) {
      int bit = SIZE * (y - 1) + x - 1;
      flipThree(board, bit, pattern & 7);
      flipThree(board, bit + SIZE, pattern >>> 3 & 7);
      flipThree(board, bit + 2 * SIZE, pattern >>> 6);
    }

    /** Rings of both colours after a move, which is taken back: colour 0 in the low byte. */
    int ringsAfter(int colour, int fromX, int fromY, int toX, int toY) {
      long[] own = stones[colour];
      long[] other = stones[1 - colour];
      int piece = at(own, fromX, fromY);
      flip(own, fromX, fromY, piece);
      int change = at(own, toX, toY) ^ onGrid(piece, toX, toY);
      int taken = at(other, toX, toY);
      flip(own, toX, toY, change);
      flip(other, toX, toY, taken);
      int result = rings(stones[0], stones[1]) | rings(stones[1], stones[0]) << 8;
      flip(other, toX, toY, taken);
      flip(own, toX, toY, change);
      flip(own, fromX, fromY, piece);
      return result;
    }

    private int rings(long[] own, long[] other) {
      for (int w = 0; w < WORDS; w++) {
        triples[w] = own[w] & turned(own, w, 1) & turned(own, w, -1);
      }
      int count = 0;
      for (int w = 0; w < WORDS; w++) {
        long rings = turned(triples, w, SIZE) & turned(triples, w, -SIZE);
        if (rings != 0) {
          rings &= turned(own, w, 1) & turned(own, w, -1) & ~(own[w] | other[w]);
          count += Long.bitCount(rings);
        }
      }
      return count;
    }

    int count(int colour) {
      long[] own = stones[colour];
      prepare(own, stones[1 - colour]);
      int count = 0;
      for (int d = 0; d < DX.length; d++) {
        int step = SIZE * DY[d] + DX[d];
        long any = 0;
        for (int w = 0; w < WORDS; w++) {
          long ahead = DY[d] != 0 ? turned(rowFront, w, SIZE * DY[d]) : 0;
          ahead |= DX[d] != 0 ? turned(columnFront, w, DX[d]) : 0;
          front[w] = ahead;
          alive[w] = turned(own, w, step) & ~contested[w];
          any |= alive[w];
        }
        for (int distance = 1; any != 0; distance++) {
          any = 0;
          for (int w = 0; w < WORDS; w++) {
            long left = alive[w];
            if (left == 0) {
              continue;
            }
            count += Long.bitCount(left);
            left &= ~turned(front, w, distance * step);
            if (distance == 3) {
              left &= own[w];
            }
            alive[w] = left;
            any |= left;
          }
        }
      }
      return count;
    }

    private void prepare(long[] own, long[] other) {
      for (int w = 0; w < WORDS; w++) {
        columnFront[w] =
            own[w]
                | turned(own, w, SIZE)
                | turned(own, w, -SIZE)
                | other[w]
                | turned(other, w, SIZE)
                | turned(other, w, -SIZE)
                | COLUMN_WALLS[w];
        rowFront[w] =
            own[w]
                | turned(own, w, 1)
                | turned(own, w, -1)
                | other[w]
                | turned(other, w, 1)
                | turned(other, w, -1)
                | ROW_WALLS[w];
        front[w] = other[w] | turned(other, w, SIZE) | turned(other, w, -SIZE);
      }
      for (int w = 0; w < WORDS; w++) {
        contested[w] = front[w] | turned(front, w, 1) | turned(front, w, -1);
      }
    }
  }
}

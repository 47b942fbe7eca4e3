package example.connect4;

import dev.lodestone.core.Game;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.Zobrist;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Connect Four on two longs. Square {@code column * 7 + row}; the seventh bit of each column stays
 * empty, so that a line of four found by shifting cannot run from one column into the next.
 */
final class ConnectFourPosition implements Position {

  static final int COLUMNS = 7;
  static final int ROWS = 6;

  /** Distance between neighbours: upwards, to the right, and the two diagonals. */
  private static final int[] STEPS = {1, 7, 6, 8};

  private static final long[] KEYS = Zobrist.keys("connect4", 2 * 49 + 1);
  private static final long TURN_KEY = KEYS[2 * 49];

  /** Stones of the two sides. */
  private final long[] stones = new long[2];

  /** Number of stones in each column. */
  private final int[] heights = new int[COLUMNS];

  /** Columns played, to be taken back. */
  private final int[] history = new int[COLUMNS * ROWS];

  private int ply;
  private int stonesInAll;
  private int turn;
  private long hash;

  /** An empty board. */
  ConnectFourPosition() {}

  private ConnectFourPosition(ConnectFourPosition other) {
    System.arraycopy(other.stones, 0, stones, 0, stones.length);
    System.arraycopy(other.heights, 0, heights, 0, heights.length);
    System.arraycopy(other.history, 0, history, 0, history.length);
    ply = other.ply;
    stonesInAll = other.stonesInAll;
    turn = other.turn;
    hash = other.hash;
  }

  /** For setting up a position: puts a stone on a column and makes it nobody's move in the history. */
  void drop(int side, int column) {
    int square = column * 7 + heights[column]++;
    stones[side] |= 1L << square;
    hash ^= KEYS[side * 49 + square];
    stonesInAll++;
  }

  /** For setting up a position: gives the turn to the second side. */
  void secondToMove() {
    turn = 1;
    hash ^= TURN_KEY;
  }

  /** -1 where a square is empty, else the number of the side whose stone it holds. */
  int at(int column, int row) {
    long bit = 1L << (column * 7 + row);
    if ((stones[0] & bit) != 0) {
      return 0;
    }
    return (stones[1] & bit) != 0 ? 1 : -1;
  }

  /** Number of stones in a column, which is the row on which the next one comes to rest. */
  int height(int column) {
    return heights[column];
  }

  long stones(int side) {
    return stones[side];
  }

  @Override
  public Game game() {
    return ConnectFour.INSTANCE;
  }

  @Override
  public Side sideToMove() {
    return turn == 0 ? Side.FIRST : Side.SECOND;
  }

  @Override
  public int ply() {
    return ply;
  }

  @Override
  public Outcome outcome() {
    if (hasFour(stones[0])) {
      return Outcome.FIRST_WINS;
    }
    if (hasFour(stones[1])) {
      return Outcome.SECOND_WINS;
    }
    return stonesInAll == COLUMNS * ROWS ? Outcome.DRAW : Outcome.ONGOING;
  }

  private static boolean hasFour(long stones) {
    for (int step : STEPS) {
      long pairs = stones & stones >>> step;
      if ((pairs & pairs >>> (2 * step)) != 0) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void legalMoves(IntArrayList moves) {
    moves.clear();
    if (outcome().isOver()) {
      return;
    }
    for (int column = 0; column < COLUMNS; column++) {
      if (heights[column] < ROWS) {
        moves.add(column);
      }
    }
  }

  @Override
  public int legalMoveCount() {
    if (outcome().isOver()) {
      return 0;
    }
    int count = 0;
    for (int height : heights) {
      count += height < ROWS ? 1 : 0;
    }
    return count;
  }

  @Override
  public boolean isLegal(int move) {
    return move >= 0 && move < COLUMNS && heights[move] < ROWS && !outcome().isOver();
  }

  @Override
  public void play(int move) {
    drop(turn, move);
    history[ply++] = move;
    turn = 1 - turn;
    hash ^= TURN_KEY;
  }

  @Override
  public void undo() {
    turn = 1 - turn;
    hash ^= TURN_KEY;
    int column = history[--ply];
    int square = column * 7 + --heights[column];
    stones[turn] ^= 1L << square;
    hash ^= KEYS[turn * 49 + square];
    stonesInAll--;
  }

  @Override
  public long hash() {
    return hash;
  }

  @Override
  public Position copy() {
    return new ConnectFourPosition(this);
  }
}

package example.noughts;

import dev.lodestone.core.Game;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.Zobrist;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/** A bit for each square of each side, and the squares in the order in which they were taken. */
final class NoughtsPosition implements Position {

  static final int SQUARES = 9;

  private static final int[] LINES = {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};

  /** By square and side. */
  private static final long[] KEYS = Zobrist.keys("noughts", 2 * SQUARES);

  private final Game game;
  private final int[] taken = new int[2];
  private final int[] moves = new int[SQUARES];
  private int ply;
  private long hash;

  NoughtsPosition(Game game) {
    this.game = game;
  }

  @Override
  public Game game() {
    return game;
  }

  @Override
  public Side sideToMove() {
    return ply % 2 == 0 ? Side.FIRST : Side.SECOND;
  }

  @Override
  public int ply() {
    return ply;
  }

  @Override
  public Outcome outcome() {
    int last = taken[(ply + 1) % 2];
    for (int line : LINES) {
      if ((last & line) == line) {
        return sideToMove() == Side.SECOND ? Outcome.FIRST_WINS : Outcome.SECOND_WINS;
      }
    }
    return ply == SQUARES ? Outcome.DRAW : Outcome.ONGOING;
  }

  @Override
  public void legalMoves(IntArrayList moves) {
    moves.clear();
    for (int square = 0; square < SQUARES; square++) {
      if (isLegal(square)) {
        moves.add(square);
      }
    }
  }

  @Override
  public boolean isLegal(int move) {
    return move >= 0
        && move < SQUARES
        && ((taken[0] | taken[1]) >> move & 1) == 0
        && !outcome().isOver();
  }

  @Override
  public void play(int move) {
    toggle(move, ply % 2);
    moves[ply++] = move;
  }

  @Override
  public void undo() {
    int move = moves[--ply];
    toggle(move, ply % 2);
  }

  private void toggle(int square, int side) {
    taken[side] ^= 1 << square;
    hash ^= KEYS[2 * square + side];
  }

  @Override
  public long hash() {
    return hash;
  }

  @Override
  public Position copy() {
    NoughtsPosition copy = new NoughtsPosition(game);
    for (int i = 0; i < ply; i++) {
      copy.play(moves[i]);
    }
    return copy;
  }
}

package dev.lodestone.search;

import dev.lodestone.core.Game;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.PositionFormatException;
import dev.lodestone.core.PositionFormatException.Problem;
import dev.lodestone.core.Side;
import dev.lodestone.core.Zobrist;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;

/**
 * The smallest game whose wins, losses and draws everybody can check: a game from outside the
 * library, written against its interfaces alone. A move is the number of a square, 0 to 8.
 */
public final class TicTacToe implements Game {

  private static final int[] LINES = {
    0b000000111,
    0b000111000,
    0b111000000,
    0b001001001,
    0b010010010,
    0b100100100,
    0b100010001,
    0b001010100
  };
  private static final int FULL = 0b111111111;
  private static final long[] KEYS = Zobrist.keys("tictactoe", 19);

  @Override
  public String id() {
    return "tictactoe";
  }

  @Override
  public Position start() {
    return new Board(this);
  }

  @Override
  public int moveBound() {
    return 9;
  }

  @Override
  public int maxLegalMoves() {
    return 9;
  }

  @Override
  public boolean dependsOnHistory() {
    return false;
  }

  /** Nine characters of {@code XO.}, then a blank and who moves. */
  @Override
  public Position parsePosition(String text) {
    if (!text.matches("[XO.]{9} [XO]")) {
      throw new PositionFormatException(
          text, List.of(new Problem(1, "expected nine of 'X', 'O', '.', a blank and 'X' or 'O'")));
    }
    Board board = new Board(this);
    for (int i = 0; i < 9; i++) {
      if (text.charAt(i) != '.') {
        board.marks[text.charAt(i) == 'X' ? 0 : 1] |= 1 << i;
      }
    }
    board.turn = text.charAt(10) == 'X' ? 0 : 1;
    return board;
  }

  @Override
  public String formatPosition(Position position) {
    Board board = (Board) position;
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 9; i++) {
      int bit = 1 << i;
      text.append((board.marks[0] & bit) != 0 ? 'X' : (board.marks[1] & bit) != 0 ? 'O' : '.');
    }
    return text.append(' ').append(board.turn == 0 ? 'X' : 'O').toString();
  }

  @Override
  public String formatMove(int move) {
    return Integer.toString(move);
  }

  private static final class Board implements Position {
    final TicTacToe game;
    final int[] marks = new int[2];
    final int[] played = new int[9];
    int turn;
    int ply;

    Board(TicTacToe game) {
      this.game = game;
    }

    private int empty() {
      return outcome().isOver() ? 0 : FULL & ~(marks[0] | marks[1]);
    }

    @Override
    public Game game() {
      return game;
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
      for (int line : LINES) {
        if ((marks[0] & line) == line) {
          return Outcome.FIRST_WINS;
        }
        if ((marks[1] & line) == line) {
          return Outcome.SECOND_WINS;
        }
      }
      return (marks[0] | marks[1]) == FULL ? Outcome.DRAW : Outcome.ONGOING;
    }

    @Override
    public void legalMoves(IntArrayList moves) {
      moves.clear();
      for (int e = empty(); e != 0; e &= e - 1) {
        moves.add(Integer.numberOfTrailingZeros(e));
      }
    }

    @Override
    public boolean isLegal(int move) {
      return move >= 0 && move < 9 && (empty() >> move & 1) != 0;
    }

    @Override
    public void play(int move) {
      marks[turn] |= 1 << move;
      turn ^= 1;
      played[ply++] = move;
    }

    @Override
    public void undo() {
      turn ^= 1;
      marks[turn] ^= 1 << played[--ply];
    }

    @Override
    public long hash() {
      long hash = turn == 0 ? 0 : KEYS[18];
      for (int i = 0; i < 9; i++) {
        if ((marks[0] >> i & 1) != 0) {
          hash ^= KEYS[i];
        }
        if ((marks[1] >> i & 1) != 0) {
          hash ^= KEYS[9 + i];
        }
      }
      return hash;
    }

    @Override
    public Position copy() {
      Board copy = new Board(game);
      System.arraycopy(marks, 0, copy.marks, 0, 2);
      System.arraycopy(played, 0, copy.played, 0, 9);
      copy.turn = turn;
      copy.ply = ply;
      return copy;
    }
  }
}

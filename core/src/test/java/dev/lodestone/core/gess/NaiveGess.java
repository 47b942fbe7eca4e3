package dev.lodestone.core.gess;

import dev.lodestone.core.NaiveRules;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Gess on a char[20][20], square by square: {@code board[row - 1][column - 'A']}, {@code X}, {@code
 * O} or a dot.
 */
public final class NaiveGess implements NaiveRules {

  private static final String[] START = {
    ".X.X.XXXXXXXX.X.X.",
    "XXX.X.XXXX.X.X.XXX",
    ".X.X.XXXXXXXX.X.X.",
    "..................",
    "..................",
    ".X..X..X..X..X..X.",
    "..................",
    "..................",
    "..................",
    "..................",
    "..................",
    "..................",
    ".O..O..O..O..O..O.",
    "..................",
    "..................",
    ".O.O.OOOOOOOO.O.O.",
    "OOO.O.OOOO.O.O.OOO",
    ".O.O.OOOOOOOO.O.O.",
  };

  private char[][] board = new char[20][20];
  private char turn = 'X';
  private int clock;
  private Outcome outcome = Outcome.ONGOING;
  private final List<String> history = new ArrayList<>();

  private List<int[]> ringsOfTurn = List.of();

  private final boolean suicide;
  private final boolean inner;

  NaiveGess() {
    this("gess");
  }

  /**
   * @param id the game's id with its parameters
   */
  public NaiveGess(String id) {
    suicide = !id.contains("suicide=illegal");
    inner = id.contains("centres=inner");
    for (char[] row : board) {
      Arrays.fill(row, '.');
    }
    for (int i = 0; i < 18; i++) {
      for (int j = 0; j < 18; j++) {
        board[18 - i][1 + j] = START[i].charAt(j);
      }
    }
    history.add(stonesAndTurn());
  }

  @Override
  public SortedSet<String> legalMoves() {
    SortedSet<String> moves = new TreeSet<>();
    if (outcome != Outcome.ONGOING) {
      return moves;
    }
    ringsOfTurn = rings(turn);
    for (int row = 0; row < 20; row++) {
      for (int column = 0; column < 20; column++) {
        if (isPiece(row, column) && (!inner || isOnGrid(row, column))) {
          for (int up = -1; up <= 1; up++) {
            for (int right = -1; right <= 1; right++) {
              if (up != 0 || right != 0) {
                addMoves(moves, row, column, up, right);
              }
            }
          }
        }
      }
    }
    return moves;
  }

  private void addMoves(SortedSet<String> moves, int row, int column, int up, int right) {
    if (at(row + up, column + right) != turn) {
      return;
    }
    int limit = at(row, column) == turn ? 20 : 3;
    for (int distance = 1; distance <= limit; distance++) {
      int toRow = row + distance * up;
      int toColumn = column + distance * right;
      boolean inside = !inner || isOnGrid(toRow, toColumn);
      if (inside && (suicide || keepsRing(row, column, toRow, toColumn))) {
        moves.add(name(row, column) + "-" + name(toRow, toColumn));
      }
      if (removes(row, column, toRow, toColumn)) {
        return;
      }
    }
  }

  private boolean keepsRing(int row, int column, int toRow, int toColumn) {
    for (int[] ring : ringsOfTurn) {
      if (isFar(ring, row, column) && isFar(ring, toRow, toColumn)) {
        return true;
      }
    }
    char[][] before = board;
    board = moved(row, column, toRow, toColumn);
    boolean keeps = hasRing(turn);
    board = before;
    return keeps;
  }

  /** Whether a move from or to a centre cannot touch a ring. */
  private static boolean isFar(int[] ring, int row, int column) {
    return Math.abs(ring[0] - row) > 2 || Math.abs(ring[1] - column) > 2;
  }

  /** Whether anything is removed when the piece stands on the second centre. */
  private boolean removes(int row, int column, int toRow, int toColumn) {
    for (int i = -1; i <= 1; i++) {
      for (int j = -1; j <= 1; j++) {
        if (at(row + i, column + j) != '.' && !isOnGrid(toRow + i, toColumn + j)) {
          return true;
        }
        boolean ofThePiece = Math.abs(toRow + i - row) <= 1 && Math.abs(toColumn + j - column) <= 1;
        if (at(toRow + i, toColumn + j) != '.' && !ofThePiece) {
          return true;
        }
      }
    }
    return false;
  }

  @Override
  public void play(String move) {
    int dash = move.indexOf('-');
    int column = move.charAt(0) - 'A';
    int row = Integer.parseInt(move.substring(1, dash)) - 1;
    int toColumn = move.charAt(dash + 1) - 'A';
    int toRow = Integer.parseInt(move.substring(dash + 2)) - 1;

    int before = stones();
    board = moved(row, column, toRow, toColumn);
    clock = stones() < before ? 0 : clock + 1;

    char mover = turn;
    turn = mover == 'X' ? 'O' : 'X';
    history.add(stonesAndTurn());
    Side moverSide = mover == 'X' ? Side.FIRST : Side.SECOND;
    if (!hasRing(mover)) {
      outcome = Outcome.winFor(moverSide.opponent());
    } else if (!hasRing(turn)) {
      outcome = Outcome.winFor(moverSide);
    } else if (history.stream().filter(stonesAndTurn()::equals).count() >= 3 || clock >= 100) {
      outcome = Outcome.DRAW;
    }
  }

  private char[][] moved(int row, int column, int toRow, int toColumn) {
    char[][] after = new char[20][];
    for (int i = 0; i < 20; i++) {
      after[i] = board[i].clone();
    }
    for (int i = -1; i <= 1; i++) {
      for (int j = -1; j <= 1; j++) {
        put(after, row + i, column + j, '.');
      }
    }
    for (int i = -1; i <= 1; i++) {
      for (int j = -1; j <= 1; j++) {
        put(after, toRow + i, toColumn + j, at(row + i, column + j));
      }
    }
    return after;
  }

  private boolean hasRing(char colour) {
    return !rings(colour).isEmpty();
  }

  /** Row and column of each ring's centre. */
  private List<int[]> rings(char colour) {
    List<int[]> rings = new ArrayList<>();
    for (int row = 0; row < 20; row++) {
      for (int column = 0; column < 20; column++) {
        if (isRing(row, column, colour)) {
          rings.add(new int[] {row, column});
        }
      }
    }
    return rings;
  }

  private boolean isRing(int row, int column, char colour) {
    for (int i = -1; i <= 1; i++) {
      for (int j = -1; j <= 1; j++) {
        char expected = i == 0 && j == 0 ? '.' : colour;
        if (at(row + i, column + j) != expected) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean isPiece(int row, int column) {
    int own = 0;
    int foreign = 0;
    for (int i = -1; i <= 1; i++) {
      for (int j = -1; j <= 1; j++) {
        char c = at(row + i, column + j);
        if (c == turn) {
          own++;
        } else if (c != '.') {
          foreign++;
        }
      }
    }
    return own > 0 && foreign == 0;
  }

  private int stones() {
    int count = 0;
    for (char[] row : board) {
      for (char c : row) {
        if (c != '.') {
          count++;
        }
      }
    }
    return count;
  }

  private static boolean isOnGrid(int row, int column) {
    return row >= 1 && row <= 18 && column >= 1 && column <= 18;
  }

  private char at(int row, int column) {
    return isOnGrid(row, column) ? board[row][column] : '.';
  }

  private static void put(char[][] squares, int row, int column, char c) {
    if (isOnGrid(row, column)) {
      squares[row][column] = c;
    }
  }

  private static String name(int row, int column) {
    return (char) ('A' + column) + "" + (row + 1);
  }

  private String stonesAndTurn() {
    StringBuilder text = new StringBuilder();
    for (int row = 18; row >= 1; row--) {
      StringBuilder line = new StringBuilder();
      for (int column = 1; column <= 18; column++) {
        line.append(board[row][column]);
      }
      // The longest runs are replaced first, so that a shorter run never matches a part of a longer
      // one.
      String written = line.toString();
      for (int run = 18; run >= 1; run--) {
        written = written.replace(".".repeat(run), Integer.toString(run));
      }
      text.append(row < 18 ? "/" : "").append(written);
    }
    return text + (turn == 'X' ? " b" : " w");
  }

  @Override
  public String position() {
    return stonesAndTurn() + " " + clock;
  }

  @Override
  public Outcome outcome() {
    return outcome;
  }
}

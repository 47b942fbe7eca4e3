package dev.lodestone.core.gess;

import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.PositionFields;
import dev.lodestone.core.Side;
import dev.lodestone.core.text.BoardRow;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads and writes positions and moves as text. */
final class GessNotation {

  static final String START =
      "1X1X1XXXXXXXX1X1X1/XXX1X1XXXX1X1X1XXX/1X1X1XXXXXXXX1X1X1/18/18/1X2X2X2X2X2X1/18/18/18"
          + "/18/18/18/1O2O2O2O2O2O1/18/18/1O1O1OOOOOOOO1O1O1/OOO1O1OOOO1O1O1OOO/1O1O1OOOOOOOO1O1O1"
          + " b 0";

  private static final String LAYOUT = "<board> <turn> <clock>";
  private static final int STONES_IN_ROW = GessBoard.LAST_STONE - GessBoard.FIRST_STONE + 1;
  private static final char EMPTY = '.';
  private static final String STONES = "XO";
  static final String COLUMNS = "ABCDEFGHIJKLMNOPQRST";
  private static final Pattern MOVE =
      Pattern.compile("([A-Ta-t])([1-9][0-9]?)[-xX]([A-Ta-t])([1-9][0-9]?)");

  private GessNotation() {}

  // Positions

  static GessPosition parsePosition(GessGame game, String text) {
    PositionFields fields = PositionFields.split(text, LAYOUT);
    long[] rows = parseBoard(fields);
    Side side = parseTurn(fields);
    int clock = fields.number(2, "clock", GessPlyState.DRAW_CLOCK);
    fields.check();
    return new GessPosition(game, rows, side, clock);
  }

  private static long[] parseBoard(PositionFields fields) {
    String board = fields.get(0);
    int column = fields.column(0);
    long[] rows = new long[GessBoard.SIZE];
    int count = 0;
    int start = 0;
    while (start <= board.length()) {
      int slash = board.indexOf('/', start);
      int end = slash < 0 ? board.length() : slash;
      int y = GessBoard.LAST_STONE - count;
      // Surplus rows are also read, into a row off the grid, so that their problems are reported.
      rows[Math.max(y, 0)] = parseRow(fields, board.substring(start, end), column + start, y);
      count++;
      start = end + 1;
    }
    if (count != STONES_IN_ROW) {
      fields.problem(column, "board: expected %d rows, found %d", STONES_IN_ROW, count);
    }
    return rows;
  }

  private static long parseRow(PositionFields fields, String row, int column, int y) {
    long stones = 0;
    int squares = 0;
    int i = 0;
    while (i < row.length()) {
      char c = row.charAt(i);
      if (isDigit(c)) {
        int start = i;
        while (i < row.length() && isDigit(row.charAt(i))) {
          i++;
        }
        squares +=
            fields.number(
                row.substring(start, i),
                column + start,
                "row " + y + ": run of empty squares",
                1,
                STONES_IN_ROW);
      } else {
        if (c == 'X' || c == 'O') {
          int x = GessBoard.FIRST_STONE + squares;
          // A row that is too long is rejected below; until then its stones must not leave the
          // grid.
          if (x <= GessBoard.LAST_STONE) {
            stones |= 1L << (x + (c == 'X' ? 0 : GessBoard.WHITE_SHIFT));
          }
        } else {
          fields.problem(column + i, "row %d: expected X, O or a number, found '%s'", y, c);
        }
        squares++;
        i++;
      }
    }
    if (squares != STONES_IN_ROW) {
      fields.problem(column, "row %d: expected %d squares, found %d", y, STONES_IN_ROW, squares);
    }
    return stones;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static Side parseTurn(PositionFields fields) {
    switch (fields.get(1)) {
      case "b":
        return Side.FIRST;
      case "w":
        return Side.SECOND;
      default:
        fields.problem(fields.column(1), "turn: expected b or w, found '%s'", fields.get(1));
        return Side.FIRST;
    }
  }

  static String formatPosition(GessPosition position) {
    int[] cells = new int[GessDiagram.INSTANCE.cells().size()];
    int[] counters = new int[GessDiagram.INSTANCE.counters().size()];
    GessDiagram.INSTANCE.read(position, cells, counters);
    return format(cells, counters);
  }

  /** The text of the position with these numbers of the diagram. */
  static String format(int[] cells, int[] counters) {
    StringBuilder text = new StringBuilder(100);
    for (int y = GessBoard.LAST_STONE; y >= GessBoard.FIRST_STONE; y--) {
      int first = GessDiagram.cell(GessBoard.square(GessBoard.FIRST_STONE, y));
      BoardRow.append(text, cells, first, first + STONES_IN_ROW, STONES);
      text.append(y > GessBoard.FIRST_STONE ? '/' : ' ');
    }
    return text.append(counters[0] == Side.FIRST.ordinal() ? 'b' : 'w')
        .append(' ')
        .append(counters[GessDiagram.CLOCK])
        .toString();
  }

  /** The character of a square in position texts and drawings. */
  static char symbol(long[] rows, int x, int y) {
    if ((rows[y] >>> x & 1) != 0) {
      return 'X';
    }
    return (rows[y] >>> (x + GessBoard.WHITE_SHIFT) & 1) != 0 ? 'O' : EMPTY;
  }

  // Moves

  static int parseMove(GessPosition position, String text) {
    Matcher matcher = MOVE.matcher(text);
    if (!matcher.matches()) {
      throw refusal(position, text, "expected two centres such as C3-C6");
    }
    int from = square(position, text, matcher.group(1), matcher.group(2));
    int to = square(position, text, matcher.group(3), matcher.group(4));
    int move = GessMove.of(from, to);
    if (move == Position.NO_MOVE) {
      throw refusal(position, text, "the two centres are not on one straight line");
    }
    if (position.outcome() != Outcome.ONGOING) {
      throw refusal(position, text, "the game is over");
    }
    GessLegality legality = position.judge(move);
    if (legality != GessLegality.LEGAL) {
      throw refusal(position, text, legality.reason() + fromOtherSide(position, move));
    }
    return move;
  }

  /**
   * How to read the moves of a record in which the players sit on the other sides, the first one
   * below, as most programs have it; empty unless the illegal move can come from one. The board
   * must be its own reflection, as it is at the start.
   */
  private static String fromOtherSide(GessPosition position, int move) {
    GessSymmetries symmetries = GessSymmetries.INSTANCE;
    GessPosition image = (GessPosition) symmetries.apply(GessSymmetries.SWAP, position);
    int reflected = symmetries.applyToMove(GessSymmetries.SWAP, move);
    return Arrays.equals(image.rows(), position.rows())
            && position.judge(reflected) == GessLegality.LEGAL
        ? "; if the players sit on the other sides in this record, replace each row r by 21 - r: here "
            + formatMove(reflected)
        : "";
  }

  private static int square(GessPosition position, String text, String column, String row) {
    int x = COLUMNS.indexOf(Character.toUpperCase(column.charAt(0))) + GessBoard.FIRST_CENTRE;
    int y = Integer.parseInt(row);
    if (!GessBoard.isCentre(y)) {
      throw refusal(position, text, "rows go from 1 to 20, not " + y);
    }
    return GessBoard.square(x, y);
  }

  private static IllegalMoveException refusal(GessPosition position, String text, String reason) {
    return new IllegalMoveException(text, reason, formatPosition(position));
  }

  static String formatMove(int move) {
    return formatSquare(GessMove.from(move)) + "-" + formatSquare(GessMove.to(move));
  }

  static String formatSquare(int square) {
    return COLUMNS.charAt(GessBoard.x(square) - GessBoard.FIRST_CENTRE)
        + Integer.toString(GessBoard.y(square));
  }
}

package dev.lodestone.core.gaussic;

import static dev.lodestone.core.gaussic.GaussicBoard.SIZE;
import static dev.lodestone.core.gaussic.GaussicBoard.bit;

import com.google.errorprone.annotations.FormatMethod;
import dev.lodestone.core.PositionFields;
import java.util.Arrays;

/**
 * Reads the board field of a position text, from rank 8 to rank 1, and records everything that is
 * wrong with it.
 */
final class BoardFieldParser {

  private final PositionFields fields;
  private final int firstColumn;
  private final long[] boards = new long[Men.BOARDS];

  /** The column in the text of each man's letter, by its square. */
  private final int[] columns = new int[GaussicBoard.SQUARES];

  private boolean complete = true;

  /**
   * @param fields receives the problems
   * @param firstColumn the column at which the board begins
   */
  BoardFieldParser(PositionFields fields, int firstColumn) {
    this.fields = fields;
    this.firstColumn = firstColumn;
  }

  /** Whether the whole board could be read, so that the position can be checked. */
  boolean isComplete() {
    return complete;
  }

  /** The men that were read, as one set of squares per board. */
  long[] men() {
    return boards;
  }

  void read(String text) {
    String[] ranks = text.split("/", -1);
    if (ranks.length != SIZE) {
      malformed(firstColumn, "board: expected 8 ranks separated by '/', found %d", ranks.length);
    }
    int column = firstColumn;
    for (int i = 0; i < ranks.length; i++) {
      readRank(ranks[i], SIZE - 1 - i, column);
      column += ranks[i].length() + 1;
    }
    checkNumbers();
    if (complete) {
      checkCorners();
      checkGates(0);
      checkGates(Men.KINDS);
    }
  }

  private void readRank(String text, int rank, int column) {
    int file = 0;
    boolean afterDigit = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      int board = Men.LETTERS.indexOf(c);
      if (board >= 0) {
        if (file < SIZE && rank >= 0) {
          int square = GaussicBoard.square(file, rank);
          boards[board] |= bit(square);
          columns[square] = column + i;
        }
        file++;
      } else if (c >= '1' && c <= '8') {
        if (afterDigit) {
          malformed(column + i, "board: expected one digit per run of empty squares, found two");
        }
        file += c - '0';
      } else {
        malformed(
            column + i,
            "board: expected a man (%s) or a digit from 1 to 8, found '%s'",
            Men.LETTERS,
            c);
        file++;
      }
      afterDigit = board < 0;
    }
    if (file != SIZE) {
      malformed(column, "board: expected 8 squares in the rank '%s', found %d", text, file);
    }
  }

  private void checkNumbers() {
    for (int board = 0; board < Men.BOARDS; board++) {
      int found = Long.bitCount(boards[board]);
      if (found > Men.atStart(board)) {
        int last = Arrays.stream(columnsOf(boards[board])).max().orElseThrow();
        fields.problem(
            last,
            "%ss of %s: expected at most %d, found %d",
            Men.name(board),
            GaussicGame.INSTANCE.sideName(Men.side(board)),
            Men.atStart(board),
            found);
      }
    }
  }

  private void checkCorners() {
    long men = all(0) | all(Men.KINDS);
    for (long bad = men & GaussicBoard.CORNERS; bad != 0; bad &= bad - 1) {
      int square = Long.numberOfTrailingZeros(bad);
      fields.problem(columns[square], "corner: expected no man on %s", GaussicBoard.name(square));
    }
  }

  private void checkGates(int side) {
    int enemy = Men.opponent(side);
    long gated =
        all(side) & Gates.squares(all(side), boards[enemy + Men.SPARK] | boards[enemy + Men.SURGE]);
    for (long bad = gated; bad != 0; bad &= bad - 1) {
      int square = Long.numberOfTrailingZeros(bad);
      fields.problem(
          columns[square],
          "gate: expected no gated man, found one on %s",
          GaussicBoard.name(square));
    }
  }

  private int[] columnsOf(long squares) {
    int[] result = new int[Long.bitCount(squares)];
    int i = 0;
    for (long rest = squares; rest != 0; rest &= rest - 1) {
      result[i++] = columns[Long.numberOfTrailingZeros(rest)];
    }
    return result;
  }

  private long all(int side) {
    long men = 0;
    for (int kind = 0; kind < Men.KINDS; kind++) {
      men |= boards[side + kind];
    }
    return men;
  }

  @FormatMethod
  private void malformed(int column, String format, Object... arguments) {
    complete = false;
    fields.problem(column, format, arguments);
  }
}

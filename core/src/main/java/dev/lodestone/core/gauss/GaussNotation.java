package dev.lodestone.core.gauss;

import static dev.lodestone.core.gauss.GaussBoard.BLUE;
import static dev.lodestone.core.gauss.GaussBoard.LINES;
import static dev.lodestone.core.gauss.GaussBoard.RED;

import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.PositionFields;
import dev.lodestone.core.text.BoardRow;

/**
 * Reads and writes positions and moves as text.
 *
 * <p>A position is {@code <board> <turn> <hands> <areas>}: rows g to a with {@code R}, {@code B}
 * and digits for runs of empty cells; {@code r} or {@code b}; Red's red, Red's blue, Blue's red,
 * Blue's blue discs in hand; red GAIN, red RISK, blue GAIN, blue RISK. A move is the trigger's
 * colour and cell, as in {@code Rd4}.
 */
final class GaussNotation {

  static final String EMPTY_BOARD = "4/5/6/7/6/5/4";

  private static final String LAYOUT = "<board> <turn> <hands> <areas>";
  private static final String COLOURS = "RB";
  private static final int BOARD_FIELD = 0;
  private static final int TURN_FIELD = 1;
  private static final int HANDS_FIELD = 2;
  private static final int AREAS_FIELD = 3;
  private static final String[] COUNT_NAMES = {
    "Red's red discs",
    "Red's blue discs",
    "Blue's red discs",
    "Blue's blue discs",
    "red GAIN",
    "red RISK",
    "blue GAIN",
    "blue RISK"
  };

  private GaussNotation() {}

  static String formatPosition(GaussPosition position) {
    int[] cells = new int[GaussBoard.CELLS];
    int[] counters = new int[GaussDiagram.COUNTERS];
    GaussDiagram.numbers(position, cells, counters);
    return format(cells, counters);
  }

  /** The text of the position with these numbers of the diagram; it may be impossible. */
  static String format(int[] cells, int[] counters) {
    StringBuilder text = new StringBuilder();
    for (int row = LINES - 1; row >= 0; row--) {
      int first = GaussBoard.indexOf(GaussBoard.cell(row, Math.max(0, row - 3)));
      BoardRow.append(text, cells, first, first + LINES - Math.abs(row - 3), COLOURS);
      text.append(row > 0 ? "/" : " ");
    }
    text.append(counters[0] == RED ? 'r' : 'b');
    for (int i = 0; i < GaussCounts.COUNTS; i++) {
      text.append(i % 4 == 0 ? ' ' : ',').append(counters[GaussDiagram.COUNTS + i]);
    }
    return text.toString();
  }

  /** The letter of a cell: {@code R}, {@code B}, or {@code .} if it is empty. */
  static char symbol(GaussPosition position, int cell) {
    if ((position.discs(RED) >>> cell & 1) != 0) {
      return 'R';
    }
    return (position.discs(BLUE) >>> cell & 1) != 0 ? 'B' : '.';
  }

  static GaussPosition parsePosition(GaussGame game, String text) {
    PositionFields fields = PositionFields.split(text, LAYOUT);
    long[] discs = parseBoard(fields);
    long turn = parseTurn(fields);
    int[] counts = new int[GaussCounts.COUNTS];
    parseCounts(fields, HANDS_FIELD, counts, 0, game.maxGain());
    parseCounts(fields, AREAS_FIELD, counts, 4, game.maxGain());
    fields.check();
    checkPossible(game, fields, discs, turn == 0 ? RED : BLUE, counts);
    fields.check();
    long packed = turn;
    for (int i = 0; i < counts.length; i++) {
      packed = GaussCounts.plus(packed, i, counts[i]);
    }
    return new GaussPosition(game, discs[RED], discs[BLUE], packed);
  }

  private static long[] parseBoard(PositionFields fields) {
    long[] discs = new long[2];
    String board = fields.get(BOARD_FIELD);
    int column = fields.column(BOARD_FIELD);
    String[] rows = board.split("/", -1);
    if (rows.length != LINES) {
      fields.problem(column, "board: expected %d rows, found %d", LINES, rows.length);
    }
    for (int i = 0; i < rows.length; i++) {
      if (i < LINES) {
        parseRow(fields, rows[i], column, LINES - 1 - i, discs);
      }
      column += rows[i].length() + 1;
    }
    return discs;
  }

  private static void parseRow(
      PositionFields fields, String text, int column, int row, long[] discs) {
    int first = Math.max(0, row - 3);
    int length = LINES - Math.abs(row - 3);
    int filled = 0;
    for (int i = 0; i < text.length(); i++) {
      char symbol = text.charAt(i);
      int colour = COLOURS.indexOf(symbol);
      if (colour >= 0) {
        if (filled < length) {
          discs[colour] |= 1L << GaussBoard.cell(row, first + filled);
        }
        filled++;
      } else if (symbol >= '1' && symbol <= '7') {
        filled += symbol - '0';
        if (i > 0 && text.charAt(i - 1) >= '1' && text.charAt(i - 1) <= '7') {
          fields.problem(column + i, "row %s: two runs of empty cells side by side", rowName(row));
        }
      } else {
        fields.problem(
            column + i,
            "row %s: expected R, B or a digit from 1 to 7, found '%s'",
            rowName(row),
            symbol);
        return;
      }
    }
    if (filled != length) {
      fields.problem(column, "row %s: expected %d cells, found %d", rowName(row), length, filled);
    }
  }

  private static long parseTurn(PositionFields fields) {
    String turn = fields.get(TURN_FIELD);
    if (!turn.equals("r") && !turn.equals("b")) {
      fields.problem(fields.column(TURN_FIELD), "turn: expected r or b, found '%s'", turn);
    }
    return turn.equals("b") ? GaussCounts.TURN_BIT : 0;
  }

  private static void parseCounts(
      PositionFields fields, int field, int[] counts, int offset, int maxGain) {
    String[] parts = fields.get(field).split(",", -1);
    int column = fields.column(field);
    if (parts.length != 4) {
      fields.problem(
          column,
          "%s: expected 4 counts separated by commas, found %d",
          field == HANDS_FIELD ? "hands" : "areas",
          parts.length);
      return;
    }
    for (int i = 0; i < parts.length; i++) {
      int max = offset > 0 && i % 2 == 0 ? maxGain : GaussCounts.DISCS_PER_COLOUR;
      counts[offset + i] = fields.number(parts[i], column, COUNT_NAMES[offset + i], 0, max);
      column += parts[i].length() + 1;
    }
  }

  /** Rejects positions that can be written but cannot occur. */
  private static void checkPossible(
      GaussGame game, PositionFields fields, long[] discs, int turn, int[] counts) {
    int board = fields.column(BOARD_FIELD);
    for (int colour = RED; colour <= BLUE; colour++) {
      String name = colour == RED ? "red" : "blue";
      int gain = counts[GaussCounts.gain(colour)];
      int withoutGain =
          Long.bitCount(discs[colour])
              + counts[GaussCounts.hand(RED, colour)]
              + counts[GaussCounts.hand(BLUE, colour)]
              + counts[GaussCounts.risk(colour)];
      // A komi is in a GAIN from the start; in an image of the position it is in that of the other
      // colour.
      int max = game.discsPerColour();
      int komi = Math.abs(game.komi());
      int inAll = withoutGain + gain;
      if (withoutGain > max || inAll > max + komi) {
        fields.problem(
            board,
            "expected at most %d %s discs in all (board, hands, areas), found %d",
            withoutGain > max ? max : max + komi,
            name,
            withoutGain > max ? withoutGain : inAll);
      }
      if (GaussGroups.scoring(discs[colour]) != 0) {
        fields.problem(board, "a group of four or more %s discs cannot remain after a turn", name);
      }
    }
    int hands = fields.column(HANDS_FIELD);
    int mine = counts[GaussCounts.hand(turn, RED)] + counts[GaussCounts.hand(turn, BLUE)];
    int opponent = 1 - turn;
    int theirs = counts[GaussCounts.hand(opponent, RED)] + counts[GaussCounts.hand(opponent, BLUE)];
    if (mine != theirs && mine != theirs + 1) {
      fields.problem(
          hands,
          "the player to move must hold as many discs as the other player or one more,"
              + " found %d and %d",
          mine,
          theirs);
    }
    if (mine > 0 && (GaussBoard.GRAY & ~(discs[RED] | discs[BLUE])) == 0) {
      fields.problem(board, "no gray cell is empty though the player to move holds discs");
    }
  }

  static String formatMove(int move) {
    return COLOURS.charAt(GaussMove.colour(move)) + cellName(GaussMove.cell(move));
  }

  static String cellName(int cell) {
    return "" + rowName(GaussBoard.row(cell)) + (GaussBoard.column(cell) + 1);
  }

  static int parseMove(GaussPosition position, String text) {
    int move = decodeMove(text);
    if (move == GaussPosition.NO_MOVE) {
      throw refuse(
          position,
          text,
          "expected a colour R or B and a gray cell, as in Rd4: b2-b4, c2-c5,"
              + " d2-d6, e3-e6, f4-f6");
    }
    if (!position.isLegal(move)) {
      int player = position.turn();
      boolean held = position.inHand(player, GaussMove.colour(move)) > 0;
      throw refuse(
          position,
          text,
          held
              ? "the cell is occupied"
              : (player == RED ? "Red" : "Blue")
                  + " holds no "
                  + (GaussMove.colour(move) == RED ? "red" : "blue")
                  + " disc");
    }
    return move;
  }

  private static int decodeMove(String text) {
    if (text.length() != 3) {
      return GaussPosition.NO_MOVE;
    }
    int colour = COLOURS.indexOf(text.charAt(0));
    int row = text.charAt(1) - 'a';
    int column = text.charAt(2) - '1';
    boolean gray =
        GaussBoard.isOnBoard(row, column)
            && (GaussBoard.GRAY >>> GaussBoard.cell(row, column) & 1) != 0;
    return colour >= 0 && gray
        ? GaussMove.of(colour, GaussBoard.cell(row, column))
        : GaussPosition.NO_MOVE;
  }

  private static IllegalMoveException refuse(GaussPosition position, String move, String reason) {
    return new IllegalMoveException(move, reason, formatPosition(position));
  }

  static char rowName(int row) {
    return (char) ('a' + row);
  }
}

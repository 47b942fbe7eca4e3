package example.connect4;

import dev.lodestone.core.Diagram;
import dev.lodestone.core.Game;
import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.Position;
import dev.lodestone.core.PositionFields;
import dev.lodestone.core.Side;
import dev.lodestone.core.Symmetries;

/**
 * Connect Four: seven columns of six; stones drop to the lowest empty square; four in a line win.
 *
 * <p>A position is {@code <board> <turn>}: the columns a to g from left to right, separated by {@code
 * /}, each with its stones from the bottom up ({@code X} is the first side, {@code O} the second),
 * then {@code x} or {@code o}. A move is the letter of its column.
 */
public final class ConnectFour implements Game {

  static final ConnectFour INSTANCE = new ConnectFour();

  /** For the ServiceLoader. */
  public ConnectFour() {}

  @Override
  public String id() {
    return "connect4";
  }

  @Override
  public String title() {
    return "Connect Four";
  }

  @Override
  public String sideName(Side side) {
    return side == Side.FIRST ? "X" : "O";
  }

  @Override
  public Position start() {
    return new ConnectFourPosition();
  }

  @Override
  public int moveBound() {
    return ConnectFourPosition.COLUMNS;
  }

  @Override
  public int maxLegalMoves() {
    return ConnectFourPosition.COLUMNS;
  }

  /** The board and the side to move say all: searchers may trust every proof that they remember. */
  @Override
  public boolean dependsOnHistory() {
    return false;
  }

  @Override
  public Position parsePosition(String text) {
    PositionFields fields = PositionFields.split(text, "<board> <turn>");
    ConnectFourPosition position = new ConnectFourPosition();
    String[] columns = fields.get(0).split("/", -1);
    if (columns.length != ConnectFourPosition.COLUMNS) {
      fields.problem(1, "board: expected 7 columns, found %d", columns.length);
    }
    int place = 1;
    int lead = 0;
    for (int column = 0; column < Math.min(columns.length, 7); column++) {
      if (columns[column].length() > ConnectFourPosition.ROWS) {
        fields.problem(place, "column %s: more than 6 stones", formatMove(column));
      } else {
        for (int row = 0; row < columns[column].length(); row++) {
          int side = "XO".indexOf(columns[column].charAt(row));
          if (side < 0) {
            fields.problem(
                place + row, "expected X or O, found '%s'", columns[column].charAt(row));
          } else {
            position.drop(side, column);
            lead += side == 0 ? 1 : -1;
          }
        }
      }
      place += columns[column].length() + 1;
    }
    String turn = fields.get(1);
    if (!turn.equals("x") && !turn.equals("o")) {
      fields.problem(fields.column(1), "turn: expected x or o, found '%s'", turn);
    } else if (lead != (turn.equals("x") ? 0 : 1)) {
      fields.problem(fields.column(1), "with %s to move, X has %d stones too many", turn, lead);
    }
    fields.check();
    if (turn.equals("o")) {
      position.secondToMove();
    }
    return position;
  }

  @Override
  public String formatPosition(Position position) {
    ConnectFourPosition board = (ConnectFourPosition) position;
    StringBuilder text = new StringBuilder();
    for (int column = 0; column < ConnectFourPosition.COLUMNS; column++) {
      text.append(column > 0 ? "/" : "");
      for (int row = 0; row < ConnectFourPosition.ROWS && board.at(column, row) >= 0; row++) {
        text.append("XO".charAt(board.at(column, row)));
      }
    }
    return text.append(position.sideToMove() == Side.FIRST ? " x" : " o").toString();
  }

  @Override
  public int parseMove(Position position, String text) {
    int move = text.length() == 1 ? text.charAt(0) - 'a' : Position.NO_MOVE;
    if (!position.isLegal(move)) {
      throw new IllegalMoveException(
          text, "expected the letter, a to g, of a column with room", formatPosition(position));
    }
    return move;
  }

  @Override
  public String formatMove(int move) {
    return String.valueOf((char) ('a' + move));
  }

  @Override
  public Diagram diagram() {
    return ConnectFourDiagram.INSTANCE;
  }

  @Override
  public Symmetries symmetries() {
    return ConnectFourSymmetries.INSTANCE;
  }
}

package example.connect4;

import static example.connect4.ConnectFourPosition.COLUMNS;
import static example.connect4.ConnectFourPosition.ROWS;

import dev.lodestone.core.Diagram;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import java.util.Optional;

/** The picture and the numbers of Connect Four: 42 squares from a1, stones of X 1 and of O 2. */
final class ConnectFourDiagram implements Diagram {

  static final ConnectFourDiagram INSTANCE = new ConnectFourDiagram();

  private final List<Cell> cells = Cell.grid(COLUMNS, ROWS, Shape.SQUARE, i -> Shade.PLAIN);

  private final List<Piece> pieces =
      List.of(
          Piece.of("stone of X", Side.FIRST, 'X', Form.DISC, Colour.RED),
          Piece.of("stone of O", Side.SECOND, 'O', Form.RING, Colour.YELLOW));

  private ConnectFourDiagram() {}

  @Override
  public List<Cell> cells() {
    return cells;
  }

  @Override
  public List<Piece> pieces() {
    return pieces;
  }

  @Override
  public List<Counter> counters() {
    return List.of(Counter.TURN);
  }

  @Override
  public void read(Position position, int[] cells, int[] counters) {
    ConnectFourPosition board = (ConnectFourPosition) position;
    for (int i = 0; i < cells.length; i++) {
      cells[i] = board.at(i % COLUMNS, i / COLUMNS) + 1;
    }
    counters[0] = position.sideToMove().ordinal();
  }

  @Override
  public Optional<String> text(int[] cells, int[] counters) {
    StringBuilder text = new StringBuilder();
    for (int column = 0; column < COLUMNS; column++) {
      text.append(column > 0 ? "/" : "");
      for (int row = 0; row < ROWS && cells[row * COLUMNS + column] > 0; row++) {
        text.append("XO".charAt(cells[row * COLUMNS + column] - 1));
      }
    }
    return Optional.of(text.append(counters[0] == 0 ? " x" : " o").toString());
  }

  /** Where the stone comes to rest. */
  @Override
  public void moveCells(Position position, int move, IntArrayList cells) {
    cells.clear();
    cells.add(((ConnectFourPosition) position).height(move) * COLUMNS + move);
  }
}

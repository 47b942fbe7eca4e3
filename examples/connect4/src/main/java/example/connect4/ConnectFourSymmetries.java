package example.connect4;

import static example.connect4.ConnectFourPosition.COLUMNS;

import dev.lodestone.core.Position;
import dev.lodestone.core.Symmetries;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** The board looks the same in a mirror: symmetry 1 exchanges its columns. */
final class ConnectFourSymmetries implements Symmetries {

  static final ConnectFourSymmetries INSTANCE = new ConnectFourSymmetries();

  private ConnectFourSymmetries() {}

  @Override
  public int count() {
    return 2;
  }

  @Override
  public Position apply(int symmetry, Position position) {
    String text = position.game().formatPosition(position);
    if (symmetry == 0) {
      return position.game().parsePosition(text);
    }
    int turn = text.indexOf(' ');
    List<String> columns = Arrays.asList(text.substring(0, turn).split("/", -1));
    Collections.reverse(columns);
    return position.game().parsePosition(String.join("/", columns) + text.substring(turn));
  }

  @Override
  public int applyToMove(int symmetry, int move) {
    return symmetry == 0 ? move : COLUMNS - 1 - move;
  }

  @Override
  public int applyToCell(int symmetry, int cell) {
    return cell - cell % COLUMNS + applyToMove(symmetry, cell % COLUMNS);
  }
}

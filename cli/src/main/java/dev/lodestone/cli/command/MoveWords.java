package dev.lodestone.cli.command;

import dev.lodestone.core.Diagram;
import dev.lodestone.core.Diagram.Piece;
import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;

/** A move as a person would say it, from the diagram of the game alone. */
final class MoveWords {

  private MoveWords() {}

  /**
   * Such as {@code red disc on d4} or {@code white Surge from b2 to b4, takes a black Spark}.
   *
   * @param before in which the move is legal; left as it is
   */
  static String of(Position before, int move) {
    Game game = before.game();
    Diagram diagram = game.diagram();
    IntArrayList cells = new IntArrayList();
    diagram.moveCells(before, move, cells);
    int[] was = cells(diagram, before);
    Position after = before.copy();
    after.play(move);
    int[] is = cells(diagram, after);
    if (cells.isEmpty()) {
      return "no cell changes";
    }
    int from = cells.getInt(0);
    int to = cells.getInt(cells.size() - 1);
    StringBuilder text = new StringBuilder();
    if (from == to) {
      text.append(piece(diagram, is[to])).append(" on ").append(name(diagram, to));
    } else {
      text.append(diagram.moveWidth() > 1 ? "the block around " : piece(diagram, was[from]))
          .append(diagram.moveWidth() > 1 ? "" : " from ")
          .append(name(diagram, from))
          .append(" to ")
          .append(name(diagram, to));
    }
    List<String> taken = losses(diagram, was, is);
    return taken.isEmpty() ? text.toString() : text + ", takes " + String.join(" and ", taken);
  }

  private static List<String> losses(Diagram diagram, int[] was, int[] is) {
    List<String> losses = new ArrayList<>();
    for (int value = 1; value <= diagram.pieces().size(); value++) {
      int fewer = count(was, value) - count(is, value);
      if (fewer > 0) {
        losses.add(fewer + " " + piece(diagram, value));
      }
    }
    return losses;
  }

  private static int count(int[] cells, int value) {
    int count = 0;
    for (int cell : cells) {
      count += cell == value ? 1 : 0;
    }
    return count;
  }

  private static int[] cells(Diagram diagram, Position position) {
    int[] cells = new int[diagram.cells().size()];
    diagram.read(position, cells, new int[diagram.counters().size()]);
    return cells;
  }

  private static String piece(Diagram diagram, int value) {
    List<Piece> pieces = diagram.pieces();
    return value < 1 || value > pieces.size() ? "a piece" : pieces.get(value - 1).name();
  }

  private static String name(Diagram diagram, int cell) {
    return diagram.cells().get(cell).name();
  }
}

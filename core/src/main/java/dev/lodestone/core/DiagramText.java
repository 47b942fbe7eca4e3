package dev.lodestone.core;

import dev.lodestone.core.Diagram.Cell;
import dev.lodestone.core.Diagram.Counter;
import dev.lodestone.core.Diagram.Piece;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A position drawn with the letters of its diagram: {@code .} for an empty cell, {@code -} for an
 * empty cell of a zone. Each row begins with the name of its first cell.
 */
final class DiagramText {

  /** Distance between the centres of neighbouring cells, in characters. */
  private static final int PITCH = 2;

  private final Game game;
  private final Diagram diagram;
  private final int[] values;
  private final int[] counters;

  private DiagramText(Position position) {
    game = position.game();
    diagram = game.diagram();
    values = new int[diagram.cells().size()];
    counters = new int[diagram.counters().size()];
    diagram.read(position, values, counters);
  }

  static String of(Position position) {
    DiagramText text = new DiagramText(position);
    String unseen = text.diagram == Diagram.NONE ? text.game.formatPosition(position) + "\n" : "";
    return unseen + text.board() + text.notes() + text.side(text.counters[0]) + " to move\n";
  }

  private String board() {
    List<Cell> cells = diagram.cells();
    double left = cells.stream().mapToDouble(Cell::x).min().orElse(0);
    double right = cells.stream().mapToDouble(Cell::x).max().orElse(0);
    int indent = cells.stream().mapToInt(c -> c.name().length()).max().orElse(0) + 2;
    Map<Double, char[]> rows = new TreeMap<>();
    // From right to left, so that the name of a row's first cell is written last and not
    // overwritten.
    int[] order =
        IntStream.range(0, values.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> -cells.get(i).x()))
            .mapToInt(i -> i)
            .toArray();
    for (int i : order) {
      Cell cell = cells.get(i);
      char[] row = rows.computeIfAbsent(cell.y(), y -> spaces(indent + column(right - left) + 1));
      Arrays.fill(row, 0, indent, ' ');
      cell.name().getChars(0, cell.name().length(), row, 0);
      row[indent + column(cell.x() - left)] = symbol(cell, values[i]);
    }
    StringBuilder text = new StringBuilder();
    rows.values().forEach(row -> text.append(String.valueOf(row).stripTrailing()).append('\n'));
    return text.toString();
  }

  private static int column(double distance) {
    return (int) Math.round(distance * PITCH);
  }

  private static char[] spaces(int length) {
    char[] row = new char[length];
    Arrays.fill(row, ' ');
    return row;
  }

  private char symbol(Cell cell, int value) {
    if (value > 0) {
      return diagram.pieces().get(value - 1).symbol();
    }
    return switch (cell.shade()) {
      case PLAIN, DARK -> '.';
      case ZONE -> '-';
      case OUTSIDE -> ' ';
    };
  }

  private String notes() {
    StringBuilder text = new StringBuilder();
    for (Side side : Side.values()) {
      String ofSide =
          IntStream.range(1, counters.length)
              .filter(i -> diagram.counters().get(i).side().equals(Optional.of(side)))
              .mapToObj(this::words)
              .collect(Collectors.joining(", "));
      text.append(ofSide.isEmpty() ? "" : game.sideName(side) + ": " + ofSide + "\n");
    }
    for (int i = 1; i < counters.length; i++) {
      if (diagram.counters().get(i).side().isEmpty()) {
        text.append(words(i)).append('\n');
      }
    }
    return text.toString();
  }

  private String words(int index) {
    Counter counter = diagram.counters().get(index);
    List<Piece> pieces = diagram.pieces();
    String what = counter.piece() == 0 ? "" : " (" + pieces.get(counter.piece() - 1).name() + ")";
    return counter.name() + what + " " + counters[index];
  }

  private String side(int ordinal) {
    return game.sideName(Side.values()[ordinal]);
  }
}

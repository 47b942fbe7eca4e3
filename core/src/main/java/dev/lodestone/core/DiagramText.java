package dev.lodestone.core;

import dev.lodestone.core.Diagram.Cell;
import dev.lodestone.core.Diagram.Counter;
import dev.lodestone.core.Diagram.Piece;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A position drawn with the letters of its diagram: {@code .} for an empty cell, {@code -} for an
 * empty cell of a zone. Each row begins with the name of its first cell.
 */
public final class DiagramText {

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
    return rows(diagram, i -> String.valueOf(symbol(diagram.cells().get(i), values[i]))).stream()
        .map(row -> row + "\n")
        .collect(Collectors.joining());
  }

  /**
   * The rows of a board from the top, each of which begins with the name of its first cell.
   *
   * @param text the text of a cell, by its number; flush right, after at least one space
   */
  public static List<String> rows(Diagram diagram, IntFunction<String> text) {
    List<Cell> cells = diagram.cells();
    List<String> texts = IntStream.range(0, cells.size()).mapToObj(text).toList();
    int width = texts.stream().mapToInt(String::length).max().orElse(0);
    int names = cells.stream().mapToInt(c -> c.name().length()).max().orElse(0) + 2;
    double left = cells.stream().mapToDouble(Cell::x).min().orElse(0);
    Map<Double, StringBuilder> rows = new TreeMap<>();
    IntStream.range(0, cells.size())
        .boxed()
        .sorted(Comparator.comparingDouble(i -> cells.get(i).x()))
        .forEach(
            i -> {
              Cell cell = cells.get(i);
              StringBuilder row =
                  rows.computeIfAbsent(cell.y(), y -> new StringBuilder(cell.name()));
              long end = names + width + Math.round((cell.x() - left) * (width + 1));
              // Cells may be too close to each other for their texts.
              long spaces = Math.max(0, end - row.length() - texts.get(i).length());
              row.append(" ".repeat((int) spaces)).append(texts.get(i));
            });
    return rows.values().stream().map(row -> row.toString().stripTrailing()).toList();
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

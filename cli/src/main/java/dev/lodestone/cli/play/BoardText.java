package dev.lodestone.cli.play;

import dev.lodestone.core.Diagram;
import dev.lodestone.core.Diagram.Cell;
import dev.lodestone.core.Diagram.Piece;
import dev.lodestone.core.Diagram.Shade;
import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.text.PlainText;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * The text of a position as its game draws it, with some cells marked and, if the terminal supports
 * it, coloured pieces.
 *
 * <p>Cells are located by comparing the lines of the text with the rows of the game's diagram. A
 * text in which some rows are not found, which a user's game may draw, stays unchanged.
 */
final class BoardText {

  private static final String RESET = "\u001b[0m";
  private static final String REVERSE = "\u001b[7m";

  private final Diagram diagram;
  private final int[] values;
  private final List<String> lines;

  private BoardText(Position position) {
    this.diagram = position.game().diagram();
    this.values = new int[diagram.cells().size()];
    diagram.read(position, values, new int[diagram.counters().size()]);
    this.lines = PlainText.of(position.game().draw(position)).lines().toList();
  }

  /**
   * The drawing, in which every line has its terminator.
   *
   * @param marked cells that were part of the last move
   * @param coloured whether it may contain escape sequences; otherwise parentheses mark cells if
   *     there is room
   */
  public static String of(Position position, IntList marked, boolean coloured) {
    BoardText board = new BoardText(position);
    Optional<List<Row>> rows = board.rows(2).or(() -> board.rows(1));
    List<String> lines = new ArrayList<>(board.lines);
    for (Row row : rows.orElse(List.of())) {
      String drawn = lines.get(row.line());
      lines.set(
          row.line(),
          coloured ? board.inColours(drawn, row, marked) : inParentheses(drawn, row, marked));
    }
    return String.join("\n", lines) + "\n";
  }

  /** The drawing of the position after these moves, of which the last one is marked. */
  public static String after(Position position, List<String> moves, boolean coloured) {
    IntArrayList cells = new IntArrayList();
    if (!moves.isEmpty()) {
      Position before = position.copy();
      before.undo();
      Game game = position.game();
      int last = game.parseMove(before, moves.get(moves.size() - 1));
      game.diagram().moveCells(before, last, cells);
    }
    return of(position, cells, coloured);
  }

  /**
   * A row of the board in the drawing.
   *
   * @param line the number of its line
   * @param cells the cells from left to right
   * @param first column of the first cell
   * @param pitch number of columns from one cell to the next
   */
  private record Row(int line, List<Integer> cells, int first, int pitch) {

    /** The cell at a column, or -1. */
    int cell(int column) {
      int index = column < first ? -1 : (column - first) / pitch;
      return index >= 0 && index < cells.size() && (column - first) % pitch == 0
          ? cells.get(index)
          : -1;
    }
  }

  private String inColours(String drawn, Row row, IntList marked) {
    StringBuilder text = new StringBuilder();
    for (int column = 0; column < drawn.length(); column++) {
      int cell = row.cell(column);
      text.append(coloured(drawn.substring(column, column + 1), cell, marked.contains(cell)));
    }
    return text.toString();
  }

  /**
   * Puts marked cells in parentheses; marks none if the cells touch each other, because there is no
   * room.
   */
  private static String inParentheses(String drawn, Row row, IntList marked) {
    StringBuilder text = new StringBuilder(drawn);
    for (int i = 0; i < row.cells().size() && row.pitch() > 1; i++) {
      int column = row.first() + row.pitch() * i;
      if (marked.contains((int) row.cells().get(i))) {
        text.setCharAt(column - 1, text.charAt(column - 1) == ')' ? '|' : '(');
        text.setLength(Math.max(text.length(), column + 1));
        text.replace(column + 1, Math.min(text.length(), column + 2), ")");
      }
    }
    return text.toString();
  }

  private String coloured(String symbol, int cell, boolean mark) {
    int value = cell < 0 ? 0 : values[cell];
    boolean piece = value > 0 && value <= diagram.pieces().size();
    if (!piece && !mark) {
      return symbol;
    }
    String colour = piece ? code(diagram.pieces().get(value - 1)) : "";
    return colour + (mark ? REVERSE : "") + symbol + RESET;
  }

  /**
   * The escape code of a piece; black and white differ in weight, because either may be the
   * terminal's background.
   */
  private static String code(Piece piece) {
    return switch (piece.colour()) {
      case RED -> "\u001b[31m";
      case BLUE -> "\u001b[34m";
      case YELLOW -> "\u001b[33m";
      case GREEN -> "\u001b[32m";
      case BLACK -> "\u001b[36m";
      case WHITE -> "\u001b[1m";
      case GRAY -> "\u001b[90m";
    };
  }

  /** All rows of the board from top to bottom; empty if some are not found in the drawing. */
  private Optional<List<Row>> rows(int pitch) {
    Map<Double, List<Integer>> byHeight = new TreeMap<>();
    for (int i = 0; i < values.length; i++) {
      byHeight.computeIfAbsent(diagram.cells().get(i).y(), y -> new ArrayList<>()).add(i);
    }
    List<Row> rows = new ArrayList<>();
    int line = 0;
    for (List<Integer> cells : byHeight.values()) {
      cells.sort(Comparator.comparingDouble(i -> diagram.cells().get(i).x()));
      Optional<Row> row = Optional.empty();
      while (row.isEmpty() && line < lines.size()) {
        row = row(line, cells, pitch);
        line++;
      }
      if (row.isEmpty()) {
        return Optional.empty();
      }
      rows.add(row.get());
    }
    return Optional.of(rows);
  }

  /** The row that a line contains; the line begins with the row's name. */
  private Optional<Row> row(int line, List<Integer> cells, int pitch) {
    String drawn = lines.get(line);
    return IntStream.rangeClosed(1, drawn.length() + 1)
        .filter(first -> at(drawn, first - 1) == ' ')
        .filter(
            first ->
                IntStream.range(0, cells.size())
                    .allMatch(i -> fits(at(drawn, first + pitch * i), cells.get(i))))
        .filter(
            first ->
                pitch == 1
                    || IntStream.range(1, cells.size())
                        .allMatch(i -> at(drawn, first + pitch * i - 1) == ' '))
        .mapToObj(first -> new Row(line, cells, first, pitch))
        .findFirst();
  }

  private static char at(String line, int column) {
    return column < line.length() ? line.charAt(column) : ' ';
  }

  private boolean fits(char symbol, int index) {
    Cell cell = diagram.cells().get(index);
    int value = values[index];
    if (value > 0) {
      return symbol == diagram.pieces().get(value - 1).symbol();
    }
    boolean letter = diagram.pieces().stream().anyMatch(p -> p.symbol() == symbol);
    return !letter && (cell.shade() == Shade.OUTSIDE) == (symbol == ' ');
  }
}

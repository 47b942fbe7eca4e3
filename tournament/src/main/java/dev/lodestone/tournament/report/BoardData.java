package dev.lodestone.tournament.report;

import dev.lodestone.core.Diagram;
import dev.lodestone.core.Diagram.Cell;
import dev.lodestone.core.Diagram.Counter;
import dev.lodestone.core.Diagram.Piece;
import dev.lodestone.core.Game;
import dev.lodestone.core.Side;
import dev.lodestone.core.Symmetries;
import dev.lodestone.search.endgame.Solvers;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The description of a game's board with which the page draws frames. Each attribute of the cells
 * is one list or text, which takes a quarter of the space of one object for each cell.
 *
 * @param names names of the cells, separated by spaces
 * @param x horizontal coordinates of their centres, in widths of a cell
 * @param y vertical coordinates, downwards
 * @param shapes shapes of the cells, the first letter of each
 * @param shades shades of the cells, the first letter of each
 * @param pieces pieces in the order of the values of cells, followed by the hints
 * @param counters counters in the order in which a frame contains them
 * @param moveWidth width in cells of the block of cells that each cell of a move represents
 * @param points whether the results of the game are differences of points
 * @param turns whether the board can be turned, because the rules are the same from both ends
 */
public record BoardData(
    String names,
    List<Double> x,
    List<Double> y,
    String shapes,
    String shades,
    List<PieceData> pieces,
    List<CounterData> counters,
    int moveWidth,
    boolean points,
    boolean turns) {

  /** Distance, in widths of a cell, below which two places are the same. */
  private static final double CLOSE = 1e-6;

  private static final double PLACES = 1e4;

  /**
   * The data of a game whose board is not known here. The page then states that it cannot show the
   * board.
   */
  static final BoardData NONE =
      new BoardData("", List.of(), List.of(), "", "", List.of(), List.of(), 1, false, false);

  /**
   * A piece or a hint.
   *
   * @param side 0 or 1, if it belongs to a side
   */
  record PieceData(
      String name,
      Optional<Integer> side,
      String symbol,
      String form,
      String colour,
      String label,
      boolean hint) {

    static PieceData of(Piece piece, boolean hint) {
      return new PieceData(
          piece.name(),
          piece.side().map(Side::ordinal),
          String.valueOf(piece.symbol()),
          lower(piece.form()),
          lower(piece.colour()),
          piece.label(),
          hint);
    }
  }

  /**
   * A counter.
   *
   * @param side 0 or 1, if it belongs to a side
   * @param piece the number of the piece that is counted, or 0
   * @param digits number of its digits in a frame
   */
  record CounterData(String name, Optional<Integer> side, int piece, int max, int digits) {

    static CounterData of(Counter counter) {
      return new CounterData(
          counter.name(),
          counter.side().map(Side::ordinal),
          counter.piece(),
          counter.max(),
          BoardFrame.digits(counter));
    }
  }

  public static BoardData of(Game game) {
    Diagram diagram = game.diagram();
    List<Cell> cells = diagram.cells();
    List<PieceData> pieces = new ArrayList<>();
    diagram.pieces().forEach(p -> pieces.add(PieceData.of(p, false)));
    diagram.hints().forEach(p -> pieces.add(PieceData.of(p, true)));
    return new BoardData(
        cells.stream().map(Cell::name).collect(Collectors.joining(" ")),
        rounded(cells, Cell::x),
        rounded(cells, Cell::y),
        cells.stream().map(c -> c.shape().name().substring(0, 1)).collect(Collectors.joining()),
        cells.stream().map(c -> c.shade().name().substring(0, 1)).collect(Collectors.joining()),
        pieces,
        diagram.counters().stream().skip(1).map(CounterData::of).toList(),
        diagram.moveWidth(),
        Solvers.findMargins(game),
        turns(game));
  }

  private static boolean turns(Game game) {
    Symmetries symmetries = game.symmetries();
    return game.diagram() != Diagram.NONE
        && IntStream.range(0, symmetries.count()).anyMatch(s -> isHalfTurn(game, s));
  }

  /** Whether the board looks the same after half a turn. */
  private static boolean isHalfTurn(Game game, int symmetry) {
    List<Cell> cells = game.diagram().cells();
    int last = game.symmetries().applyToCell(symmetry, 0);
    double x = cells.get(0).x() + cells.get(last).x();
    double y = cells.get(0).y() + cells.get(last).y();
    return IntStream.range(0, cells.size())
        .allMatch(
            i -> {
              Cell from = cells.get(i);
              Cell to = cells.get(game.symmetries().applyToCell(symmetry, i));
              return Math.abs(from.x() + to.x() - x) < CLOSE
                  && Math.abs(from.y() + to.y() - y) < CLOSE;
            });
  }

  private static List<Double> rounded(List<Cell> cells, ToDoubleFunction<Cell> coordinate) {
    return cells.stream()
        .map(c -> Math.round(coordinate.applyAsDouble(c) * PLACES) / PLACES)
        .toList();
  }

  private static String lower(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}

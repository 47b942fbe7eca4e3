package dev.lodestone.board.view;

import dev.lodestone.core.Diagram;
import dev.lodestone.core.Game;
import dev.lodestone.core.Legend;
import dev.lodestone.core.Side;
import dev.lodestone.core.Symmetries;
import dev.lodestone.tournament.report.BoardData;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * A game's properties that pages need.
 *
 * @param id id of the game
 * @param title display name
 * @param sides names of the sides
 * @param board description of the drawn board
 * @param turns whether the board can be turned, because the rules are the same from both ends
 * @param draws whether both sides may agree on a draw
 * @param settable counters that a person may set, numbered without the turn; empty if positions
 *     cannot be set up piece by piece
 * @param start the start position
 * @param legend explanations of the goal, kinds of cells and counters
 */
public record GameView(
    String id,
    String title,
    List<String> sides,
    BoardData board,
    boolean turns,
    boolean draws,
    Optional<List<Integer>> settable,
    PositionView start,
    LegendView legend) {

  /** Distance, in widths of a cell, below which two places are the same. */
  private static final double CLOSE = 1e-6;

  public static GameView of(Game game) {
    return new GameView(
        game.id(),
        game.title(),
        List.of(game.sideName(Side.FIRST), game.sideName(Side.SECOND)),
        BoardData.of(game),
        turns(game),
        game.drawsByAgreement(),
        settable(game),
        PositionView.of(game.start()),
        LegendView.of(game.diagram().legend()));
  }

  /**
   * A {@link Legend}.
   *
   * @param shades explanations by the pages' names of kinds of cells
   */
  record LegendView(String goal, Map<String, Legend.Note> shades, Map<String, String> counters) {

    static LegendView of(Legend legend) {
      Map<String, Legend.Note> shades = new TreeMap<>();
      legend
          .shades()
          .forEach((shade, note) -> shades.put(shade.name().toLowerCase(Locale.ROOT), note));
      return new LegendView(legend.goal(), shades, new TreeMap<>(legend.counters()));
    }
  }

  private static boolean turns(Game game) {
    Symmetries symmetries = game.symmetries();
    return game.diagram() != Diagram.NONE
        && IntStream.range(0, symmetries.count()).anyMatch(s -> isHalfTurn(game, s));
  }

  /** The counters that a position's text contains; the others are computed from the pieces. */
  private static Optional<List<Integer>> settable(Game game) {
    Diagram diagram = game.diagram();
    int[] cells = new int[diagram.cells().size()];
    int[] counters = new int[diagram.counters().size()];
    diagram.read(game.start(), cells, counters);
    return diagram
        .text(cells, counters)
        .map(
            text ->
                IntStream.range(1, counters.length)
                    .filter(i -> !diagram.text(cells, other(counters, i)).equals(Optional.of(text)))
                    .mapToObj(i -> i - 1)
                    .toList());
  }

  private static int[] other(int[] counters, int changed) {
    int[] others = counters.clone();
    others[changed]++;
    return others;
  }

  /** Whether the board looks the same after half a turn. */
  private static boolean isHalfTurn(Game game, int symmetry) {
    List<Diagram.Cell> cells = game.diagram().cells();
    int last = game.symmetries().applyToCell(symmetry, 0);
    double x = cells.get(0).x() + cells.get(last).x();
    double y = cells.get(0).y() + cells.get(last).y();
    return IntStream.range(0, cells.size())
        .allMatch(
            i -> {
              Diagram.Cell from = cells.get(i);
              Diagram.Cell to = cells.get(game.symmetries().applyToCell(symmetry, i));
              return Math.abs(from.x() + to.x() - x) < CLOSE
                  && Math.abs(from.y() + to.y() - y) < CLOSE;
            });
  }
}

package dev.lodestone.board.view;

import dev.lodestone.core.Diagram;
import dev.lodestone.core.Game;
import dev.lodestone.core.Legend;
import dev.lodestone.core.Side;
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
    boolean draws,
    Optional<List<Integer>> settable,
    PositionView start,
    LegendView legend) {

  public static GameView of(Game game) {
    return new GameView(
        game.id(),
        game.title(),
        List.of(game.sideName(Side.FIRST), game.sideName(Side.SECOND)),
        BoardData.of(game),
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
}

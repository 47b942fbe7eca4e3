package dev.lodestone.cli.play;

import dev.lodestone.cli.console.UserError;
import dev.lodestone.core.Diagram;
import dev.lodestone.core.Diagram.Cell;
import dev.lodestone.core.Diagram.Shade;
import dev.lodestone.core.DiagramText;
import dev.lodestone.core.Position;
import dev.lodestone.core.text.Texts;
import dev.lodestone.search.SearcherOption;
import dev.lodestone.search.network.NetworkEvaluator;
import dev.lodestone.tournament.engine.EngineSpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What the pieces on a board contribute to its evaluation by a network, in centipoints from the
 * side to move.
 *
 * @param evaluation the value of the position, without a search
 * @param cells the cells that are not empty, in the order of the diagram
 */
record Explanation(int evaluation, List<Contribution> cells) {

  /**
   * A cell's part: the evaluation minus the evaluation of the same position with the cell empty.
   *
   * @param cell its name
   * @param piece name of its piece
   */
  record Contribution(String cell, String piece, int value) {}

  /**
   * The explanation of the evaluation that an engine's searches begin with.
   *
   * @throws UserError if its evaluator is not a network of patterns
   */
  static Explanation of(EngineSpec engine, Position position) {
    NetworkEvaluator evaluator =
        engine
            .settings()
            .filter(known -> engine.option(SearcherOption.WEIGHTS).isPresent())
            .map(known -> known.knowledge(position.game()).newEvaluator())
            .filter(NetworkEvaluator.class::isInstance)
            .map(NetworkEvaluator.class::cast)
            .orElseThrow(
                () ->
                    new UserError(
                        "option '--explain': expected an engine whose evaluator is a network of"
                            + " patterns, such as a searcher of Gess or one with weights= of 'fit"
                            + " --evaluator network', found '"
                            + engine.name()
                            + "'"));
    Diagram diagram = position.game().diagram();
    int[] values = new int[diagram.cells().size()];
    diagram.read(position, values, new int[diagram.counters().size()]);
    int[] parts = evaluator.contributions(position);
    return new Explanation(
        evaluator.evaluate(position),
        IntStream.range(0, values.length)
            .filter(c -> values[c] != 0)
            .mapToObj(
                c ->
                    new Contribution(
                        diagram.cells().get(c).name(),
                        diagram.pieces().get(values[c] - 1).name(),
                        parts[c]))
            .toList());
  }

  /**
   * The board, row by row from the top, each with the name of its first cell. The letter of a piece
   * is followed by its contribution.
   */
  List<String> lines(Diagram diagram) {
    Map<String, String> symbols = new HashMap<>();
    diagram.pieces().forEach(piece -> symbols.put(piece.name(), "" + piece.symbol()));
    Map<String, String> texts = new HashMap<>();
    cells.forEach(
        part ->
            texts.put(part.cell(), symbols.get(part.piece()) + Texts.format("%+d", part.value())));
    List<String> lines = new ArrayList<>();
    lines.add(Texts.format("evaluation %+d; lower by this much without the piece:", evaluation));
    lines.addAll(
        DiagramText.rows(
            diagram,
            c -> {
              Cell cell = diagram.cells().get(c);
              return texts.getOrDefault(cell.name(), cell.shade() == Shade.OUTSIDE ? "" : ".");
            }));
    return lines;
  }
}

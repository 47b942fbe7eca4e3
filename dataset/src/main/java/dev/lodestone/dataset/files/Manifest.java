package dev.lodestone.dataset.files;

import dev.lodestone.core.Diagram;
import dev.lodestone.core.Game;
import dev.lodestone.dataset.format.RowFormat;
import dev.lodestone.dataset.row.PackedState;
import dev.lodestone.dataset.row.Row;
import java.util.List;
import java.util.Optional;

/**
 * The description of a data set. It holds no time and no path: the same rows have the same
 * manifest.
 *
 * @param schema version of the columns
 * @param game id of the game
 * @param rules hash of its rules, see {@link RulesHash}
 * @param lodestone version that wrote it
 * @param commit of the sources of that version; empty if nobody knows
 * @param license identifier such as {@code cc-by-4.0}; empty if none was chosen
 * @param format of the shards
 * @param settings from which the rows were made, by any command
 * @param shape of the rows' numbers
 * @param evaluators whose words the columns {@code static_value} and {@code priors} are, by player;
 *     absent in sets of Lodestone 0.2.0
 * @param totals of all shards
 * @param shards in their order
 */
public record Manifest(
    int schema,
    String game,
    String rules,
    String lodestone,
    Optional<String> commit,
    Optional<String> license,
    RowFormat format,
    Object settings,
    Shape shape,
    Optional<List<PlayerEvaluator>> evaluators,
    Totals totals,
    List<Shard> shards) {

  public Manifest {
    shards = List.copyOf(shards);
  }

  /**
   * Refuses rows of a later version of Lodestone.
   *
   * @throws IllegalArgumentException if their schema is not known here
   */
  public void requireKnownSchema() {
    if (schema < 1 || schema > Row.SCHEMA) {
      throw new IllegalArgumentException(
          "expected rows of schema 1 to " + Row.SCHEMA + ", found schema " + schema);
    }
  }

  /** The manifest of these shards, their totals added up. */
  public static Manifest of(
      Game game,
      RowFormat format,
      Provenance by,
      Object settings,
      List<PlayerEvaluator> evaluators,
      List<Shard> shards) {
    return of(Row.SCHEMA, game, format, by, settings, Optional.of(evaluators), shards);
  }

  /** The same of rows of some schema. */
  public static Manifest of(
      int schema,
      Game game,
      RowFormat format,
      Provenance by,
      Object settings,
      Optional<List<PlayerEvaluator>> evaluators,
      List<Shard> shards) {
    return new Manifest(
        schema,
        game.id(),
        RulesHash.of(game),
        by.lodestone(),
        by.commit(),
        by.license(),
        format,
        settings,
        Shape.of(game),
        evaluators,
        shards.stream().map(Shard::totals).reduce(Totals.NONE, Totals::plus),
        shards);
  }

  /**
   * The meaning of the numbers of a row.
   *
   * @param cells names of the cells, in their order
   * @param pieces meaning of the values of a cell, from 1; planes are in this order
   * @param counters names of the counters, in their order
   * @param planes of an archive: pieces by cells
   * @param words of the packed state
   * @param symmetries how many there are
   * @param moveBound number of actions, the length of a policy: every action is below it
   */
  public record Shape(
      List<String> cells,
      List<String> pieces,
      List<String> counters,
      List<Integer> planes,
      int words,
      int symmetries,
      int moveBound) {

    /** The shape of the rows of a game. */
    public static Shape of(Game game) {
      Diagram diagram = game.diagram();
      return new Shape(
          diagram.cells().stream().map(Diagram.Cell::name).toList(),
          diagram.pieces().stream().map(Diagram.Piece::name).toList(),
          diagram.counters().stream().map(counter -> name(game, diagram, counter)).toList(),
          List.of(diagram.pieces().size(), diagram.cells().size()),
          new PackedState(diagram).words(),
          game.symmetries().count(),
          game.actions().size());
    }

    private static String name(Game game, Diagram diagram, Diagram.Counter counter) {
      String side = counter.side().map(game::sideName).map(name -> name + " ").orElse("");
      String piece =
          counter.piece() == 0 ? "" : " (" + diagram.pieces().get(counter.piece() - 1).name() + ")";
      return side + counter.name() + piece;
    }
  }
}

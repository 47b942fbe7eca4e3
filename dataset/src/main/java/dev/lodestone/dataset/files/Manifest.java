package dev.lodestone.dataset.files;

import dev.lodestone.core.Diagram;
import dev.lodestone.core.Game;
import dev.lodestone.dataset.format.RowFormat;
import dev.lodestone.dataset.row.PackedState;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.tournament.rules.FirstSide;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The description of a data set. It contains no time and no path, so the same rows have the same
 * manifest.
 *
 * @param schema version of the columns
 * @param game id of the game
 * @param rules hash of the game's rules, see {@link RulesHash}
 * @param lodestone version of Lodestone that wrote the set
 * @param commit of the sources of that version; empty if unknown
 * @param license identifier such as {@code cc-by-4.0}; empty if none was chosen
 * @param format of the shards
 * @param settings the settings of the command that made the rows
 * @param shape meaning of the numbers in the rows
 * @param evaluators those that computed the columns {@code static_value} and {@code priors}, one
 *     for each player; absent in sets of Lodestone 0.2.0
 * @param totals of all shards
 * @param shards in order of their numbers
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
    format = format.toRead();
    shards = List.copyOf(shards);
  }

  /**
   * Checks that the rows' schema is known to this version of Lodestone, and that they call the same
   * side the first player.
   *
   * @throws IllegalArgumentException if they do not
   */
  public void requireKnownSchema() {
    if (schema < 1 || schema > Row.SCHEMA) {
      throw new IllegalArgumentException(
          "expected rows of schema 1 to " + Row.SCHEMA + ", found schema " + schema);
    }
    FirstSide.requireSame(game, lodestone);
  }

  /** The shares of the splits in all runs that the rows come from, if their settings are known. */
  Set<Split.Shares> splits() {
    Set<Split.Shares> splits = new LinkedHashSet<>();
    addSplits(settings, splits);
    return splits;
  }

  private static void addSplits(Object settings, Set<Split.Shares> splits) {
    if (!(settings instanceof Map<?, ?> map)) {
      return;
    }
    if (map.get("splits") instanceof Map<?, ?> shares) {
      splits.add(Json.parse(Json.format(shares), Split.Shares.class));
    } else if (map.containsKey("journals")) {
      splits.add(Split.Shares.DEFAULT);
    } else if (map.get("merged") instanceof List<?> merged) {
      merged.forEach(each -> addSplits(each, splits));
    } else if (map.containsKey("reanalysed")) {
      addSplits(map.get("reanalysed"), splits);
    }
  }

  /**
   * Returns the manifest of shards with rows of the current schema; the totals are the sums of
   * theirs.
   */
  public static Manifest of(
      Game game,
      RowFormat format,
      Provenance by,
      Object settings,
      List<PlayerEvaluator> evaluators,
      List<Shard> shards) {
    return of(Row.SCHEMA, game, format, by, settings, Optional.of(evaluators), shards);
  }

  /**
   * Returns the manifest of shards with rows of the given schema; the totals are the sums of
   * theirs.
   */
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
   * The meaning of the numbers in a row.
   *
   * @param cells names of the cells, in order
   * @param pieces names of the values of a cell, from value 1; planes are in the same order
   * @param counters names of the counters, in order
   * @param planes dimensions of a position's planes in an archive: pieces, cells
   * @param words number of longs in the packed state
   * @param symmetries number of symmetries of the game
   * @param moveBound number of actions, which is the length of a policy; every action is below it
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

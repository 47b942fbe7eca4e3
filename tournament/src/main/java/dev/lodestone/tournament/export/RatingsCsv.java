package dev.lodestone.tournament.export;

import dev.lodestone.core.text.Durations;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.stats.counts.Estimate;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.run.Standings;
import dev.lodestone.tournament.run.Standings.Row;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;

/**
 * Engines with their ratings as CSV, best first: a header line, then one line for each engine, with
 * its options in columns. What does not exist is empty, such as the end of an open interval.
 */
public final class RatingsCsv {

  private RatingsCsv() {}

  /**
   * The lines, without their ends.
   *
   * @param options of each engine, by its index
   * @param columns more columns between the numbers and the options: from an engine's index to its
   *     value, in order
   */
  public static List<String> lines(
      Standings standings,
      List<? extends Map<String, String>> options,
      Map<String, IntFunction<String>> columns) {
    TreeSet<String> keys = new TreeSet<>();
    options.forEach(of -> keys.addAll(of.keySet()));
    List<Object> head = new ArrayList<>(List.of("engine", "elo", "low", "high", "games", "points"));
    head.addAll(columns.keySet());
    head.addAll(keys);
    List<String> lines = new ArrayList<>(List.of(CsvExport.FORMAT.format(head.toArray())));
    List<Row> rows = new ArrayList<>(standings.rows());
    rows.sort(
        Comparator.comparingDouble(
                (Row row) -> value(standings, row).orElse(Double.NEGATIVE_INFINITY))
            .reversed());
    for (Row row : rows) {
      Optional<Estimate> elo = standings.ratings().elo(row.index());
      List<Object> cells = new ArrayList<>();
      cells.add(CsvExport.text(row.player()));
      cells.add(text(elo.map(Estimate::value)));
      cells.add(text(elo.map(Estimate::low)));
      cells.add(text(elo.map(Estimate::high)));
      cells.add(row.games().games());
      cells.add(row.points());
      columns.values().forEach(column -> cells.add(column.apply(row.index())));
      keys.forEach(
          key -> cells.add(CsvExport.text(options.get(row.index()).getOrDefault(key, ""))));
      lines.add(CsvExport.FORMAT.format(cells.toArray()));
    }
    return lines;
  }

  private static OptionalDouble value(Standings standings, Row row) {
    return standings.ratings().elo(row.index()).map(Estimate::value).orElse(OptionalDouble.empty());
  }

  private static String text(Optional<OptionalDouble> number) {
    OptionalDouble value = number.orElse(OptionalDouble.empty());
    return value.isPresent() ? String.format(Locale.ROOT, "%.2f", value.getAsDouble()) : "";
  }

  /** The options of an engine and the limits of its moves that were given, as texts by name. */
  public static SortedMap<String, String> options(EngineSpec engine) {
    SortedMap<String, String> options = new TreeMap<>(engine.options());
    SearchLimits limits = engine.limits().orElse(SearchLimits.INFINITE);
    limits.moveTime().ifPresent(time -> options.put("movetime", Durations.format(time)));
    if (limits.nodes() != SearchLimits.NO_NODES) {
      options.put("nodes", Long.toString(limits.nodes()));
    }
    if (limits.depth() != SearchLimits.NO_DEPTH) {
      options.put("depth", Integer.toString(limits.depth()));
    }
    return options;
  }
}

package dev.lodestone.tournament.export;

import dev.lodestone.core.text.Texts;
import dev.lodestone.stats.counts.Estimate;
import dev.lodestone.stats.ratings.Ratings;
import dev.lodestone.tournament.engine.EngineLimits;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.run.Standings;
import dev.lodestone.tournament.run.Standings.Row;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Formats ratings as CSV, best first: a header line, then one line for each engine with its rating
 * in Elo, the ends of the 95 % interval, the numbers of games and points, and one column for each
 * option. Values that do not exist, such as the end of an open interval, are empty. {@link Anchors}
 * reads this format.
 */
public final class RatingsCsv {

  private RatingsCsv() {}

  /**
   * An engine.
   *
   * @param games number of games
   * @param options values of options by name
   */
  public record Player(String name, long games, double points, Map<String, String> options) {}

  /**
   * The lines, without line terminators.
   *
   * @param players engines in the order of their indices in {@code ratings}
   * @param columns additional columns, in order, before the options: functions from an engine's
   *     index to its value, by the column's name
   */
  public static List<String> lines(
      Ratings ratings, List<Player> players, Map<String, IntFunction<String>> columns) {
    TreeSet<String> keys = new TreeSet<>();
    players.forEach(player -> keys.addAll(player.options().keySet()));
    List<Object> head =
        new ArrayList<>(
            List.of(Anchors.ENGINE, Anchors.ELO, Anchors.LOW, Anchors.HIGH, "games", "points"));
    head.addAll(columns.keySet());
    keys.forEach(key -> head.add(CsvExport.text(key)));
    List<String> lines = new ArrayList<>(List.of(CsvExport.FORMAT.format(head.toArray())));
    List<Integer> order = new ArrayList<>();
    IntStream.range(0, players.size()).forEach(order::add);
    order.sort(
        Comparator.comparingDouble(
                (Integer i) -> value(ratings, i).value().orElse(Double.NEGATIVE_INFINITY))
            .reversed());
    for (int i : order) {
      Player player = players.get(i);
      Estimate elo = value(ratings, i);
      List<Object> cells = new ArrayList<>();
      cells.add(CsvExport.text(player.name()));
      cells.add(text(elo.value()));
      cells.add(text(elo.low()));
      cells.add(text(elo.high()));
      cells.add(player.games());
      cells.add(player.points());
      columns.values().forEach(column -> cells.add(column.apply(i)));
      keys.forEach(key -> cells.add(CsvExport.text(player.options().getOrDefault(key, ""))));
      lines.add(CsvExport.FORMAT.format(cells.toArray()));
    }
    return lines;
  }

  /**
   * The lines for the standings of a tournament.
   *
   * @param options function from an engine's index to its options
   * @param columns additional columns, as for {@link #lines(Ratings, List, Map)}
   */
  public static List<String> lines(
      Standings standings,
      IntFunction<Map<String, String>> options,
      Map<String, IntFunction<String>> columns) {
    List<Player> players =
        standings.rows().stream()
            .sorted(Comparator.comparingInt(Row::index))
            .map(
                row ->
                    new Player(
                        row.player(),
                        row.games().games(),
                        row.points(),
                        options.apply(row.index())))
            .toList();
    return lines(standings.ratings(), players, columns);
  }

  private static Estimate value(Ratings ratings, int engine) {
    return ratings.elo(engine).orElse(Estimate.UNKNOWN);
  }

  private static String text(OptionalDouble value) {
    return value.isPresent() ? Texts.format("%.2f", value.getAsDouble()) : "";
  }

  /** The given options of an engine and its limits for each move, as texts by name. */
  public static SortedMap<String, String> options(EngineSpec engine) {
    SortedMap<String, String> options = new TreeMap<>(engine.options());
    options.putAll(new EngineLimits(engine.limits(), Optional.empty(), Optional.empty()).texts());
    return options;
  }
}

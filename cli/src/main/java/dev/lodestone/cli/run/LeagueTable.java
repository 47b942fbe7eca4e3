package dev.lodestone.cli.run;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.lodestone.cli.result.EloText;
import dev.lodestone.cli.result.ResultTable;
import dev.lodestone.cli.result.StandingsTable;
import dev.lodestone.core.text.Texts;
import dev.lodestone.stats.ratings.BradleyTerry;
import dev.lodestone.tournament.export.RatingsCsv;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JournalConfig;
import dev.lodestone.tournament.journal.JournalEvent.Entrant;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.journal.JsonLines;
import dev.lodestone.tournament.match.MoveRecord;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.run.Standings;
import dev.lodestone.tournament.run.Standings.Row;
import dev.lodestone.tournament.run.Tally;
import dev.lodestone.tournament.schedule.PlayedGame;
import dev.lodestone.tournament.schedule.Schedule;
import java.io.IOException;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;

/**
 * A league as a table: ratings of all games, points of all games or of those against one engine,
 * and the means of the numbers that engines report by {@code info string stat NAME NUMBER}.
 */
final class LeagueTable {

  private final TournamentStarted config;
  private final Schedule schedule;
  private final Standings standings;
  private final List<SortedMap<String, DoubleSummaryStatistics>> stats = new ArrayList<>();
  private final int games;

  /**
   * @param against the engine that ratings are relative to and whose games alone count for points;
   *     empty for all games
   */
  LeagueTable(Journal journal, OptionalInt against) throws IOException {
    config = journal.config();
    schedule = JournalConfig.schedule(config);
    games = journal.games();
    List<String> names = config.players().stream().map(Entrant::name).toList();
    names.forEach(name -> stats.add(new TreeMap<>()));
    GameRules rules = GameRules.forCounting(config.game());
    Tally all = new Tally(rules, names);
    Tally counted = new Tally(rules, names);
    journal.visit(
        game -> {
          all.add(game.finished());
          int first = game.plan().first();
          int second = game.plan().second();
          if (against.isEmpty() || first == against.getAsInt() || second == against.getAsInt()) {
            counted.add(game.finished());
          }
          addStats(game);
        });
    BradleyTerry model = JournalConfig.ratingModel(config);
    Standings points = counted.standings();
    standings =
        new Standings(
            points.rows(),
            all.standings(against.isPresent() ? model.anchoredTo(against.getAsInt(), 0) : model)
                .ratings(),
            points.firstPlayer(),
            points.terminations());
  }

  private void addStats(PlayedGame game) {
    for (MoveRecord move : game.record().moves()) {
      int player = game.plan().player(move.side());
      move.thought()
          .stats()
          .forEach(
              (name, value) ->
                  stats
                      .get(player)
                      .computeIfAbsent(name, n -> new DoubleSummaryStatistics())
                      .accept(value));
    }
  }

  private TreeSet<String> statNames() {
    TreeSet<String> names = new TreeSet<>();
    stats.forEach(of -> names.addAll(of.keySet()));
    return names;
  }

  private String stat(int player, String name) {
    DoubleSummaryStatistics of = stats.get(player).get(name);
    return of == null ? "" : Texts.format("%.5g", of.getAverage());
  }

  List<String> text() {
    ResultTable<Row> table = StandingsTable.byRating(standings, standings.byRating());
    statNames().forEach(name -> table.column(name, row -> stat(row.index(), name)));
    table.column("", row -> schedule.isRetired(row.index()) ? "removed" : "");
    List<String> lines = new ArrayList<>(table.lines());
    lines.addAll(EloText.notes(standings.ratings()));
    lines.add("");
    lines.add(games + " games");
    return lines;
  }

  List<String> csv() {
    Map<String, IntFunction<String>> columns = new LinkedHashMap<>();
    columns.put("removed", player -> Boolean.toString(schedule.isRetired(player)));
    statNames().forEach(name -> columns.put("stat." + name, player -> stat(player, name)));
    return RatingsCsv.lines(standings, index -> config.players().get(index).options(), columns);
  }

  private record Line(
      String kind,
      String name,
      @JsonUnwrapped EloText.Json elo,
      double points,
      long games,
      boolean removed,
      Optional<SortedMap<String, Double>> stats) {}

  List<String> json() {
    List<String> lines = new ArrayList<>();
    for (Row row : standings.byRating()) {
      SortedMap<String, Double> means = new TreeMap<>();
      stats.get(row.index()).forEach((name, of) -> means.put(name, of.getAverage()));
      lines.add(
          JsonLines.format(
              new Line(
                  "engine",
                  row.player(),
                  EloText.Json.of(standings.ratings(), row.index()),
                  row.points(),
                  row.games().games(),
                  schedule.isRetired(row.index()),
                  Optional.of(means).filter(of -> !of.isEmpty()))));
    }
    return lines;
  }
}

package dev.lodestone.cli.result;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.lodestone.stats.counts.Pentanomial;
import dev.lodestone.stats.counts.WinDrawLoss;
import dev.lodestone.tournament.journal.JsonLines;
import dev.lodestone.tournament.journal.SeedText;
import dev.lodestone.tournament.run.FirstPlayer;
import dev.lodestone.tournament.run.Standings;
import dev.lodestone.tournament.run.Standings.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/** The result of a tournament as JSON Lines. */
record ReportJson(Report report) {

  private record TournamentLine(
      String kind,
      String game,
      long games,
      Optional<Integer> uncountedGames,
      Optional<Integer> uncountedFromEarlierOpenings,
      long repeatedGames,
      long observations,
      @SeedText long seed,
      String journal,
      Map<String, Integer> endings) {}

  private record PlayerLine(
      String kind,
      String name,
      double points,
      WinDrawLoss games,
      Optional<Integer> byes,
      Optional<Boolean> failedAlways,
      Optional<Boolean> dropped,
      @JsonUnwrapped EloText.Json elo,
      OptionalDouble los,
      Optional<String> losOver,
      Pentanomial pairs) {}

  private record WinnerLine(String kind, String name) {}

  private record WarningLine(String kind, String text) {}

  private record FirstPlayerLine(String kind, String sides, WinDrawLoss games) {}

  List<String> lines() {
    Standings standings = report.standings();
    StandingsTable table = new StandingsTable(standings);
    List<Object> lines = new ArrayList<>();
    Map<String, Integer> endings = new TreeMap<>();
    standings.terminations().forEach((t, n) -> endings.put(t.text(), n));
    lines.add(
        new TournamentLine(
            "tournament",
            report.spec().game().id(),
            report.counted().size(),
            positive(report.uncounted()),
            positive(report.fromEarlierOpenings()),
            report.duplicates().repeated(),
            standings.ratings().observations(),
            report.spec().seed(),
            report.journal().toString(),
            endings));
    for (Row row : standings.rows()) {
      OptionalDouble superiority = table.superiority(row);
      lines.add(
          new PlayerLine(
              "player",
              row.player(),
              row.points(),
              row.games(),
              row.byes() == 0 ? Optional.empty() : Optional.of(row.byes()),
              row.failedAlways() ? Optional.of(true) : Optional.empty(),
              report.race().map(race -> race.isDropped(row.index())),
              EloText.Json.of(standings.ratings(), row.index()),
              superiority,
              superiority.isPresent() ? table.opponent(row).map(Row::player) : Optional.empty(),
              row.pairs()));
    }
    FirstPlayer first = standings.firstPlayer();
    lines.add(
        new FirstPlayerLine("first player", first.sides(report.spec().game()), first.games()));
    lines.add(EloText.FirstMoveLine.of(standings.ratings()));
    report.quietFaults().forEach(text -> lines.add(new WarningLine("warning", text)));
    report.winner().ifPresent(name -> lines.add(new WinnerLine("winner", name)));
    report.test().ifPresent(test -> lines.add(test.json()));
    return lines.stream().map(JsonLines::format).toList();
  }

  private static Optional<Integer> positive(int number) {
    return number == 0 ? Optional.empty() : Optional.of(number);
  }
}

package dev.lodestone.tournament.cli;

import dev.lodestone.tournament.Standings;
import dev.lodestone.tournament.Standings.Row;
import dev.lodestone.tournament.Tally;
import dev.lodestone.tournament.TournamentSpec;
import dev.lodestone.tournament.engine.EngineLimits;
import dev.lodestone.tournament.journal.JsonLines;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.Openings;
import dev.lodestone.tournament.schedule.Results;
import dev.lodestone.tournament.schedule.SequentialTest;
import dev.lodestone.tournament.stats.Duplicates;
import dev.lodestone.tournament.stats.Estimate;
import dev.lodestone.tournament.stats.Pentanomial;
import dev.lodestone.tournament.stats.WinDrawLoss;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The result of a tournament as text or JSON; ratings as in {@link StandingsTable}. */
record Report(
    TournamentSpec spec,
    Results results,
    Standings standings,
    Duplicates duplicates,
    Path journal) {

  Report(TournamentSpec spec, Results results, Duplicates duplicates, Path journal) {
    this(
        spec, results, Tally.of(spec.playerNames(), spec.schedule(), results), duplicates, journal);
  }

  private record TournamentLine(
      String kind,
      String game,
      long games,
      long repeatedGames,
      long seed,
      String journal,
      Map<String, Integer> endings) {}

  private record PlayerLine(
      String kind,
      String name,
      double points,
      WinDrawLoss games,
      Optional<Integer> byes,
      Optional<Double> elo,
      Optional<Double> eloError95,
      Optional<Double> los,
      Pentanomial pairs) {}

  private record WinnerLine(String kind, String name) {}

  private record FirstPlayerLine(String kind, WinDrawLoss games) {}

  List<String> json() {
    StandingsTable table = new StandingsTable(standings);
    List<String> lines = new ArrayList<>();
    Map<String, Integer> endings = new TreeMap<>();
    standings.terminations().forEach((t, n) -> endings.put(t.name().toLowerCase(Locale.ROOT), n));
    lines.add(
        JsonLines.format(
            new TournamentLine(
                "tournament",
                spec.game().id(),
                standings.firstPlayer().games(),
                duplicates.repeated(),
                spec.seed(),
                journal.toString(),
                endings)));
    for (Row row : standings.rows()) {
      Optional<Estimate> elo = table.elo(row);
      lines.add(
          JsonLines.format(
              new PlayerLine(
                  "player",
                  row.player(),
                  row.points(),
                  row.games(),
                  row.byes() == 0 ? Optional.empty() : Optional.of(row.byes()),
                  elo.map(Estimate::value),
                  elo.flatMap(e -> boxed(e.halfWidth())),
                  boxed(table.superiority(row)),
                  row.pairs())));
    }
    lines.add(JsonLines.format(new FirstPlayerLine("first player", standings.firstPlayer())));
    winner().ifPresent(name -> lines.add(JsonLines.format(new WinnerLine("winner", name))));
    test().ifPresent(test -> lines.add(test.json()));
    return lines;
  }

  List<String> text() {
    StandingsTable table = new StandingsTable(standings);
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format(
            Locale.ROOT,
            "%s: %d games, %s, %s, seed %d",
            spec.game().title(),
            standings.firstPlayer().games(),
            EngineLimits.describe(
                spec.generalLimits(),
                spec.players().stream().map(p -> p.spec().ownLimits()).toList()),
            describe(spec.openings()),
            spec.seed()));
    lines.add("");
    lines.addAll(table.lines());
    lines.add("");
    if (!table.isDuel()) {
      lines.addAll(CrosstableText.lines(standings.rows(), results));
      lines.add("");
    }
    test()
        .ifPresent(
            test -> {
              lines.addAll(test.text());
              lines.add("");
            });
    winner().ifPresent(name -> lines.add("winner: " + name));
    lines.add("first player: " + firstPlayer());
    lines.add(
        "endings: "
            + standings.terminations().entrySet().stream()
                .map(e -> e.getKey().name().toLowerCase(Locale.ROOT) + " " + e.getValue())
                .collect(Collectors.joining(", ")));
    if (duplicates.repeated() > 0) {
      lines.add(warning(duplicates));
    }
    lines.add("journal: " + journal);
    return lines;
  }

  /** What to know of games that were played more than once. */
  static String warning(Duplicates duplicates) {
    return String.format(
        Locale.ROOT,
        "warning: %d of %d games repeat another one, so all errors are larger than they look; use"
            + " more openings",
        duplicates.repeated(),
        duplicates.games());
  }

  private Optional<String> winner() {
    if (spec.format() instanceof Format.Knockout knockout) {
      OptionalInt winner = knockout.winner(spec.players().size(), results);
      if (winner.isPresent()) {
        return Optional.of(spec.playerNames().get(winner.getAsInt()));
      }
    }
    return Optional.empty();
  }

  private Optional<SprtText> test() {
    return spec.format() instanceof Format.Sequential sequential
        ? Optional.of(
            new SprtText(
                spec.playerNames().get(0), new SequentialTest(sequential.test()).after(results)))
        : Optional.empty();
  }

  private String firstPlayer() {
    WinDrawLoss games = standings.firstPlayer();
    OptionalDouble share =
        games.games() == 0
            ? OptionalDouble.empty()
            : OptionalDouble.of(games.halfPoints() / 2.0 / games.games());
    return String.format(
        Locale.ROOT,
        "%s of %d points (%s), W %d D %d L %d",
        Numbers.tenths(games.halfPoints() / 2.0),
        games.games(),
        Numbers.percent(share),
        games.wins(),
        games.draws(),
        games.losses());
  }

  private static String describe(Openings openings) {
    return openings instanceof Openings.Book book
        ? book.lines().size() + " openings"
        : openings.maxPlies() + " random opening plies";
  }

  private static Optional<Double> boxed(OptionalDouble value) {
    return value.isPresent() ? Optional.of(value.getAsDouble()) : Optional.empty();
  }
}

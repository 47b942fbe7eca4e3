package dev.lodestone.cli.result;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.lodestone.cli.console.Numbers;
import dev.lodestone.core.text.Texts;
import dev.lodestone.stats.counts.WinDrawLoss;
import dev.lodestone.stats.ratings.AnchorConflict;
import dev.lodestone.stats.ratings.BradleyTerry;
import dev.lodestone.stats.ratings.Ratings;
import dev.lodestone.tournament.export.RatedField;
import dev.lodestone.tournament.export.RatingsCsv;
import dev.lodestone.tournament.journal.JsonLines;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The ratings of all engines as a table, as CSV and as JSON.
 *
 * @param field the engines and their games
 * @param ratings the ratings that are printed
 * @param compared the ratings from which it is computed who is better
 * @param conflict the anchor that contradicts the games most, if that is no chance
 * @param order the engines in the order of the table
 */
record RatingText(
    RatedField field,
    Ratings ratings,
    Ratings compared,
    Optional<AnchorConflict> conflict,
    List<Integer> order) {

  /** The probability below which a conflict of anchors with the games is reported. */
  private static final double SURPRISING = 0.01;

  static RatingText of(RatedField field, BradleyTerry model) {
    Ratings ratings = model.fit(field.names().size(), field.games());
    Optional<AnchorConflict> conflict =
        AnchorConflict.worst(model, field.names().size(), field.games())
            .filter(worst -> worst.probability() < SURPRISING);
    // Ratings that contradict the games say nothing about who is better in them.
    Ratings compared =
        conflict.isPresent()
            ? BradleyTerry.centred().fit(field.names().size(), field.games())
            : ratings;
    return new RatingText(field, ratings, compared, conflict, order(ratings));
  }

  private record Line(
      String kind,
      String name,
      @JsonUnwrapped EloText.Json elo,
      double points,
      long games,
      int group) {}

  private record SuperiorityLine(String kind, String name, String over, double los) {}

  private record GamesLine(String kind, int games, long repeatedGames, long observations) {}

  /** The order of the table: group by group, the best first, and players without games last. */
  private static List<Integer> order(Ratings ratings) {
    return IntStream.range(0, ratings.engines())
        .boxed()
        .sorted(
            Comparator.comparing((Integer i) -> ratings.elo(i).isEmpty())
                .thenComparing(ratings::group)
                .thenComparing(i -> -ratings.elo(i).map(e -> e.value().orElseThrow()).orElse(0.0)))
        .toList();
  }

  List<String> csv() {
    List<RatingsCsv.Player> players = new ArrayList<>();
    for (int i = 0; i < field.names().size(); i++) {
      String name = field.names().get(i);
      WinDrawLoss games = field.gamesOf(i);
      players.add(
          new RatingsCsv.Player(name, games.games(), points(games), field.options().values(name)));
    }
    return RatingsCsv.lines(ratings, players, Map.of());
  }

  List<String> json() {
    List<Object> lines = new ArrayList<>();
    lines.add(
        new GamesLine(
            "games", field.games().size(), field.duplicates().repeated(), ratings.observations()));
    for (int i : order) {
      lines.add(
          new Line(
              "rating",
              field.names().get(i),
              EloText.Json.of(ratings, i),
              points(field.gamesOf(i)),
              field.gamesOf(i).games(),
              ratings.group(i)));
    }
    lines.add(EloText.FirstMoveLine.of(ratings));
    for (int i : order) {
      for (int j : order) {
        if (i != j && compared.superiority(i, j).isPresent()) {
          lines.add(
              new SuperiorityLine(
                  "superiority",
                  field.names().get(i),
                  field.names().get(j),
                  compared.superiority(i, j).getAsDouble()));
        }
      }
    }
    return lines.stream().map(JsonLines::format).toList();
  }

  List<String> lines() {
    List<String> lines =
        new ArrayList<>(
            Warnings.ofFaults(field.terminations(), field.games().size(), field.names().size()));
    List<WinDrawLoss> games =
        IntStream.range(0, field.names().size()).mapToObj(field::gamesOf).toList();
    ResultTable<Integer> table =
        ResultTable.of(order)
            .column("engine", i -> (order.indexOf(i) + 1) + " " + field.names().get(i))
            .column(EloText.head(ratings, field.names()), i -> EloText.of(ratings, i))
            .column("points", i -> Numbers.tenths(points(games.get(i))))
            .column("games", i -> games.get(i).games())
            .column("score", i -> Numbers.percent(points(games.get(i)), games.get(i).games()));
    for (int j : order) {
      int n = order.indexOf(j) + 1;
      table.column(
          (n == 1 ? "LOS over " : "") + n,
          i -> i == j ? "-" : Numbers.percent(compared.superiority(i, j)));
    }
    lines.addAll(table.lines());
    lines.addAll(EloText.notes(ratings));
    lines.addAll(Warnings.ofQuietFaults(field.quietFaults()));
    lines.add("");
    boolean named = field.firstPlayer().asSecond().games() > 0;
    lines.add(
        field.games().size()
            + (named
                ? " games; first player " + field.firstPlayer().sides(field.rules())
                : " games")
            + "; "
            + EloText.firstMove(ratings));
    if (order.stream().anyMatch(i -> ratings.group(i) != ratings.group(order.get(0)))) {
      lines.add("warning: no chain of games connects all engines; each group is rated separately");
    }
    lines.addAll(Warnings.of(field.duplicates(), ratings));
    return lines;
  }

  /** The warnings about the sources. */
  List<String> warnings() {
    List<String> lines = new ArrayList<>();
    if (field.isGameGuessed()) {
      lines.add("warning: the PGN has no tag Game: rated as one unknown game; name it with --game");
    }
    lines.addAll(Warnings.ofSettings(field.differingSettings()));
    for (int i = 0; i < field.names().size(); i++) {
      long first = firstMoves(i);
      long all = field.gamesOf(i).games();
      if (Math.abs(2 * first - all) > all / 10 + 2) {
        lines.add(
            Texts.format(
                "warning: '%s' has moved first in %d of %d games: its rating contains part of the"
                    + " value of moving first",
                field.names().get(i), first, all));
      }
    }
    conflict.map(this::warning).ifPresent(lines::add);
    return lines;
  }

  private String warning(AnchorConflict worst) {
    return Texts.format(
        "warning: the games contradict the anchors (p %s): '%s' is anchored at %s, and by the games"
            + " and the other anchors it is %s; LOS is that of the games alone",
        worst.probability() < 1e-4 ? "< 0.0001" : Texts.format("= %.4f", worst.probability()),
        field.names().get(worst.anchor().engine()),
        Numbers.signed(worst.anchor().rating(), 1),
        Numbers.elo(Optional.of(worst.expected())));
  }

  private long firstMoves(int engine) {
    return field.games().stream().filter(game -> game.first() == engine).count();
  }

  private static double points(WinDrawLoss games) {
    return games.halfPoints() / 2.0;
  }
}

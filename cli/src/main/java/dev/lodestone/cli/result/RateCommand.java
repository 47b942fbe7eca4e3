package dev.lodestone.cli.result;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.Sources;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.option.CompletionCandidates;
import dev.lodestone.core.text.Texts;
import dev.lodestone.stats.counts.WinDrawLoss;
import dev.lodestone.stats.ratings.AnchorConflict;
import dev.lodestone.stats.ratings.BradleyTerry;
import dev.lodestone.stats.ratings.Ratings;
import dev.lodestone.tournament.export.Anchors;
import dev.lodestone.tournament.export.PgnFile;
import dev.lodestone.tournament.export.RatedField;
import dev.lodestone.tournament.export.RatingsCsv;
import dev.lodestone.tournament.journal.CountedGames;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JournalConfig;
import dev.lodestone.tournament.journal.JsonLines;
import dev.lodestone.tournament.report.EndgameAccuracy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "rate",
    sortOptions = false,
    description = {
      "Rates all engines of one or more tournaments together (Bradley-Terry, maximum likelihood, a"
          + " draw as half a win). For two engines it prints the difference.",
      "Colours are exchanged within pairs of games, so the value of moving first cancels out of"
          + " the ratings; it is printed below them.",
      "The 95 %% intervals are computed from whole colour-swapped pairs. Whether one engine is"
          + " better than another is shown by the likelihood of superiority (LOS), not by two"
          + " intervals that do or do not overlap."
    },
    footer = {
      "  lodestone rate runs/first",
      "  lodestone rate runs/first runs/second games.pgn --anchor greedy=1000",
      "  lodestone rate runs/first foreign.pgn --game gauss",
      "  lodestone rate runs/first --csv > ratings.csv",
      "  lodestone rate runs/second --anchors ratings.csv"
    })
final class RateCommand extends TerminalCommand {

  /** The probability below which a conflict of anchors with the games is reported. */
  private static final double SURPRISING = 0.01;

  @Parameters(
      paramLabel = "SOURCE",
      arity = "1..*",
      description =
          "Tournament directories, journals, or files in PGN (*.pgn). The moves in PGN are not"
              + " checked by the rules; games that cannot be rated are listed with the reason.")
  private List<Path> sources = new ArrayList<>();

  @Mixin private final AnchorOption anchor = new AnchorOption();

  @Option(
      names = "--anchors",
      paramLabel = "FILE",
      description =
          "Several known ratings as CSV with a header line: the columns engine and elo, and error"
              + " (half the width of the 95 %% interval) or low and high, as --csv writes them;"
              + " without an error a rating is exact.")
  private @Nullable Path anchors;

  @Option(
      names = "--game",
      paramLabel = "GAME",
      completionCandidates = CompletionCandidates.GameIds.class,
      description = "The game to assume for PGN files without a tag Game.")
  private @Nullable String game;

  @Option(
      names = "--accuracy",
      paramLabel = "PLIES",
      description =
          "Also print the share of moves among the last PLIES of each game that kept the result"
              + " with best play, and the margin lost per move, where the solver can tell; 8 to 12"
              + " for GAUSS, 2 to 4 for others. Needs journals.")
  private @Nullable Integer accuracy;

  @Option(names = "--json", description = "Prints one JSON object per line.")
  private boolean json;

  @Option(
      names = "--csv",
      description =
          "CSV, one line per engine: engine, elo, low, high, games, points, and the options that"
              + " any engine sets, with each engine's value.")
  private boolean csv;

  RateCommand(Terminal terminal) {
    super(terminal);
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

  @Override
  public Integer call() {
    if (csv && (json || accuracy != null)) {
      throw new UserError("option '--csv': expected it without --json and --accuracy");
    }
    RatedField field = new RatedField(Optional.ofNullable(game));
    for (Path source : sources) {
      read(field, source);
    }
    if (field.games().isEmpty()) {
      throw new UserError("expected games that are over, found none");
    }
    BradleyTerry model = model(field);
    Ratings ratings = model.fit(field.names().size(), field.games());
    Optional<AnchorConflict> conflict =
        AnchorConflict.worst(model, field.names().size(), field.games())
            .filter(worst -> worst.probability() < SURPRISING);
    // Ratings that contradict the games say nothing about who is better in them.
    Ratings compared =
        conflict.isPresent()
            ? BradleyTerry.centred().fit(field.names().size(), field.games())
            : ratings;
    List<Integer> order = order(ratings);
    List<String> lines =
        csv
            ? csv(field, ratings)
            : json ? json(field, ratings, compared, order) : text(field, ratings, compared, order);
    lines.forEach(terminal::print);
    if (accuracy != null) {
      printAccuracy(Numbers.atLeast("--accuracy", accuracy, 1));
    }
    warnings(field).forEach(terminal::note);
    conflict.map(worst -> warning(field, worst)).ifPresent(terminal::note);
    return ExitCode.OK;
  }

  private void printAccuracy(int plies) {
    try (EndgameAccuracy judge = new EndgameAccuracy(plies)) {
      for (Path source : sources) {
        if (source.toString().endsWith(".pgn")) {
          throw new UserError("option '--accuracy': expected journals, found " + source);
        }
        Sources.countedJournal(source, judge);
      }
      (json ? AccuracyText.json(judge) : AccuracyText.lines(judge, plies)).forEach(terminal::print);
    }
  }

  private BradleyTerry model(RatedField field) {
    if (anchors == null) {
      return anchor.model(field.names(), field.ratingModel());
    }
    if (anchor.isSet()) {
      throw new UserError("option '--anchors': expected it without --anchor");
    }
    try {
      return new BradleyTerry(
          Anchors.parse(Sources.text(anchors), field.names()), field.ratingModel().atAnyLook());
    } catch (IllegalArgumentException e) {
      throw new UserError("option '--anchors': " + anchors + ", " + e.getMessage());
    }
  }

  private void read(RatedField field, Path source) {
    if (!source.toString().endsWith(".pgn")) {
      CountedGames counted = new CountedGames(field);
      Journal journal = Sources.countedJournal(source, counted);
      warnOfUnfinished(source, journal, counted);
      return;
    }
    PgnFile pgn = PgnSource.read(source, terminal);
    try {
      UnratedGames.report(source, pgn, field.add(source.toString(), pgn), terminal);
    } catch (IllegalArgumentException e) {
      throw new UserError(source + ", " + e.getMessage());
    }
  }

  private void warnOfUnfinished(Path source, Journal journal, CountedGames counted) {
    OptionalInt planned = JournalConfig.schedule(journal.config()).gameCount();
    boolean decided = counted.path().stream().anyMatch(state -> state.verdict().isDecided());
    if (planned.isPresent() && journal.games() < planned.getAsInt() && !decided) {
      terminal.warn(
          Texts.format(
              "%s is not finished: %s of %s games are over",
              source, journal.games(), planned.getAsInt()));
    }
  }

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

  private static List<String> csv(RatedField field, Ratings ratings) {
    List<RatingsCsv.Player> players = new ArrayList<>();
    for (int i = 0; i < field.names().size(); i++) {
      String name = field.names().get(i);
      WinDrawLoss games = field.gamesOf(i);
      players.add(
          new RatingsCsv.Player(
              name, games.games(), games.halfPoints() / 2.0, field.options().values(name)));
    }
    return RatingsCsv.lines(ratings, players, Map.of());
  }

  private static List<String> json(
      RatedField field, Ratings ratings, Ratings compared, List<Integer> order) {
    List<String> lines = new ArrayList<>();
    lines.add(
        JsonLines.format(
            new GamesLine(
                "games",
                field.games().size(),
                field.duplicates().repeated(),
                ratings.observations())));
    for (int i : order) {
      lines.add(
          JsonLines.format(
              new Line(
                  "rating",
                  field.names().get(i),
                  EloText.Json.of(ratings, i),
                  field.gamesOf(i).halfPoints() / 2.0,
                  field.gamesOf(i).games(),
                  ratings.group(i))));
    }
    lines.add(JsonLines.format(EloText.FirstMoveLine.of(ratings)));
    for (int i : order) {
      for (int j : order) {
        if (i != j && compared.superiority(i, j).isPresent()) {
          lines.add(
              JsonLines.format(
                  new SuperiorityLine(
                      "superiority",
                      field.names().get(i),
                      field.names().get(j),
                      compared.superiority(i, j).getAsDouble())));
        }
      }
    }
    return lines;
  }

  private static List<String> text(
      RatedField field, Ratings ratings, Ratings compared, List<Integer> order) {
    List<String> lines =
        new ArrayList<>(
            Warnings.ofFaults(field.terminations(), field.games().size(), field.names().size()));
    List<String> head = new ArrayList<>();
    head.addAll(
        List.of("engine", EloText.head(ratings, field.names()), "points", "games", "score"));
    for (int n = 1; n <= order.size(); n++) {
      head.add((n == 1 ? "LOS over " : "") + n);
    }
    Table table = Table.ofNumbers().row(head.toArray(new String[0]));
    for (int i : order) {
      WinDrawLoss games = field.gamesOf(i);
      List<String> cells = new ArrayList<>();
      cells.add((order.indexOf(i) + 1) + " " + field.names().get(i));
      cells.add(EloText.of(ratings, i));
      cells.add(Numbers.tenths(games.halfPoints() / 2.0));
      cells.add(Long.toString(games.games()));
      cells.add(Numbers.percent(games.halfPoints() / 2.0, games.games()));
      for (int j : order) {
        cells.add(i == j ? "-" : Numbers.percent(compared.superiority(i, j)));
      }
      table.row(cells.toArray(new String[0]));
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
  private static List<String> warnings(RatedField field) {
    List<String> lines = new ArrayList<>();
    if (field.isGameGuessed()) {
      lines.add("warning: the PGN has no tag Game: rated as one unknown game; name it with --game");
    }
    lines.addAll(Warnings.ofSettings(field.differingSettings()));
    for (int i = 0; i < field.names().size(); i++) {
      long first = firstMoves(field, i);
      long all = field.gamesOf(i).games();
      if (Math.abs(2 * first - all) > all / 10 + 2) {
        lines.add(
            Texts.format(
                "warning: '%s' has moved first in %d of %d games: its rating contains part of the"
                    + " value of moving first",
                field.names().get(i), first, all));
      }
    }
    return lines;
  }

  private static String warning(RatedField field, AnchorConflict worst) {
    return Texts.format(
        "warning: the games contradict the anchors (p %s): '%s' is anchored at %s, and by the games"
            + " and the other anchors it is %s; LOS is that of the games alone",
        worst.probability() < 1e-4 ? "< 0.0001" : Texts.format("= %.4f", worst.probability()),
        field.names().get(worst.anchor().engine()),
        Numbers.signed(worst.anchor().rating(), 1),
        Numbers.elo(Optional.of(worst.expected())));
  }

  private static long firstMoves(RatedField field, int engine) {
    return field.games().stream().filter(game -> game.first() == engine).count();
  }
}

package dev.lodestone.cli.result;

import dev.lodestone.cli.console.Numbers;
import dev.lodestone.core.text.Texts;
import dev.lodestone.stats.counts.Duplicates;
import dev.lodestone.stats.counts.WinDrawLoss;
import dev.lodestone.stats.ratings.BradleyTerry;
import dev.lodestone.stats.sequential.SprtVerdict;
import dev.lodestone.tournament.engine.EngineLimits;
import dev.lodestone.tournament.export.RatingsCsv;
import dev.lodestone.tournament.match.Termination;
import dev.lodestone.tournament.run.QuietFaults;
import dev.lodestone.tournament.run.RepeatedGames;
import dev.lodestone.tournament.run.Standings;
import dev.lodestone.tournament.run.Standings.Row;
import dev.lodestone.tournament.run.Tally;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.Results;
import dev.lodestone.tournament.schedule.Schedule;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/**
 * The result of a tournament as text or JSON; ratings are those of {@link StandingsTable}.
 *
 * @param results all finished games, including those that do not count
 * @param counted the games that count
 * @param standings the standings of the games that count
 * @param duplicates repetitions among the games that count
 * @param concurrency number of games played in parallel
 */
public record Report(
    TournamentSpec spec,
    Results results,
    Results counted,
    Standings standings,
    Duplicates duplicates,
    Path journal,
    int concurrency) {

  /** A margin on clocks that few pauses of a machine exceed. */
  private static final Duration LARGE_MARGIN = Duration.ofMillis(500);

  /**
   * Creates the report of a run.
   *
   * @param model the rating model, with the reference of the ratings
   */
  public static Report of(
      TournamentSpec spec,
      Results results,
      RepeatedGames repeated,
      Path journal,
      int concurrency,
      BradleyTerry model) {
    Schedule schedule = spec.schedule();
    Results counted = schedule.counted(results);
    return new Report(
        spec,
        results,
        counted,
        Tally.of(spec, schedule, results, model),
        repeated.counts(id -> counted.byId(id).isPresent()),
        journal,
        concurrency);
  }

  /** The result as JSON Lines. */
  public List<String> json() {
    return new ReportJson(this).lines();
  }

  /** The engines as CSV, best first, with a column for each option that an engine sets. */
  public List<String> csv() {
    Map<String, IntFunction<String>> columns = new TreeMap<>();
    race().ifPresent(race -> columns.put("dropped", i -> Boolean.toString(race.isDropped(i))));
    return RatingsCsv.lines(
        standings, index -> RatingsCsv.options(spec.players().get(index).spec()), columns);
  }

  public List<String> text() {
    StandingsTable table = new StandingsTable(standings);
    List<String> lines = new ArrayList<>();
    lines.add(
        Texts.format(
            "%s: %d games, %s, %s, seed %d",
            spec.game().title(),
            counted.size(),
            limits(),
            spec.openings().describe(),
            spec.seed()));
    lines.add("");
    lines.addAll(
        Warnings.ofFaults(standings.terminations(), counted.size(), spec.players().size()));
    advice().ifPresent(advice -> lines.addAll(List.of(advice, "")));
    Optional<RaceText> race = race();
    if (race.isPresent()) {
      lines.addAll(race.get().lines());
    } else {
      lines.addAll(table.lines());
      lines.addAll(table.notes());
    }
    lines.addAll(Warnings.ofQuietFaults(quietFaults()));
    lines.add("");
    if (race.isEmpty() && !table.isDuel()) {
      lines.addAll(CrosstableText.lines(standings.rows(), counted));
      lines.add("");
    }
    test()
        .ifPresent(
            test -> {
              lines.addAll(test.text());
              lines.add("");
            });
    winner().ifPresent(name -> lines.add("winner: " + name));
    lines.add(firstPlayer() + "; " + EloText.firstMove(standings.ratings()));
    lines.add("endings: " + endings());
    notCounted().ifPresent(lines::add);
    lines.addAll(Warnings.of(duplicates, standings.ratings()));
    lines.add("journal: " + journal);
    return lines;
  }

  /** The result of a sequential test as Markdown, for a pull request or the summary of a CI job. */
  public List<String> markdown() {
    SprtText test =
        test().orElseThrow(() -> new IllegalStateException("only a sequential test has a verdict"));
    Row row =
        standings.rows().stream().filter(first -> first.index() == 0).findFirst().orElseThrow();
    WinDrawLoss games = row.games();
    List<String> lines = new ArrayList<>();
    lines.add("### " + test.verdict());
    lines.add("");
    Warnings.ofFaults(standings.terminations(), counted.size(), spec.players().size())
        .forEach(warning -> lines.add(warning.isEmpty() ? "" : "**Warning:** " + warning));
    quietFaults().forEach(fault -> lines.addAll(List.of("**Warning:** " + fault, "")));
    lines.add(cells(spec.game().title(), String.join(" against ", spec.playerNames())));
    lines.add("|---|---|");
    lines.add(cells("Unbiased Elo", test.elo()));
    lines.add(cells("LLR", test.ratio()));
    lines.add(
        cells(
            "Games",
            Texts.format(
                "%d: W %d D %d L %d", games.games(), games.wins(), games.draws(), games.losses())));
    lines.add(
        cells(
            "Pairs (LL, LD, WL+DD, WD, WW)",
            Texts.format(
                "%d, %d, %d, %d, %d",
                row.pairs().lossLoss(),
                row.pairs().lossDraw(),
                row.pairs().even(),
                row.pairs().winDraw(),
                row.pairs().winWin())));
    lines.add(cells("Limits", limits()));
    lines.add(cells("Openings", spec.openings().describe() + ", seed " + spec.seed()));
    lines.add(cells("Endings", endings()));
    return lines;
  }

  List<String> quietFaults() {
    QuietFaults faults = new QuietFaults();
    counted.all().forEach(faults::add);
    return faults.sentences(spec.playerNames());
  }

  private static String cells(String name, String value) {
    return "| " + name.replace("|", "\\|") + " | " + value.replace("|", "\\|") + " |";
  }

  private String limits() {
    return EngineLimits.describe(
        spec.generalLimits(), spec.players().stream().map(p -> p.spec().ownLimits()).toList());
  }

  private String endings() {
    return standings.terminations().entrySet().stream()
        .map(e -> e.getKey().text() + " " + e.getValue())
        .collect(Collectors.joining(", "));
  }

  /** The verdict of a sequential test; empty for other formats. */
  public Optional<SprtVerdict> verdict() {
    return test().map(test -> test.state().verdict());
  }

  /** The advice about games that were lost on time, unless the tournament already follows it. */
  private Optional<String> advice() {
    List<String> ways = new ArrayList<>();
    if (concurrency > 1) {
      ways.add("play fewer games at once than there are cores");
    }
    if (spec.players().stream().anyMatch(p -> spec.marginOf(p).compareTo(LARGE_MARGIN) < 0)) {
      ways.add("forgive more, such as --margin 500ms");
    }
    return standings.terminations().containsKey(Termination.TIME) && !ways.isEmpty()
        ? Optional.of(
            "if those engines are sound, the machine was too busy: " + String.join(", or ", ways))
        : Optional.empty();
  }

  /** The number of finished games that do not count. */
  int uncounted() {
    return results.size() - counted.size();
  }

  /** The number of these in pairs whose opening a sequential test had counted before. */
  int fromEarlierOpenings() {
    return test().map(test -> 2 * test.repeated()).orElse(0);
  }

  private Optional<String> notCounted() {
    List<String> kinds = new ArrayList<>();
    int repeated = fromEarlierOpenings();
    int open = uncounted() - repeated;
    if (repeated > 0) {
      kinds.add(repeated + " games from openings that were counted before");
    }
    if (open > 0) {
      kinds.add(
          Texts.format(
              "%s%s running when the test was decided, or waiting for an earlier one",
              open, open == 1 ? " game that was" : " games that were"));
    }
    return kinds.isEmpty()
        ? Optional.empty()
        : Optional.of("not counted: " + String.join("; ", kinds));
  }

  Optional<String> winner() {
    if (spec.format() instanceof Format.Knockout knockout) {
      OptionalInt winner = knockout.winner(spec.players().size(), results);
      if (winner.isPresent()) {
        return Optional.of(spec.playerNames().get(winner.getAsInt()));
      }
    }
    return Optional.empty();
  }

  Optional<RaceText> race() {
    return RaceText.of(spec.schedule(), standings, results);
  }

  Optional<SprtText> test() {
    return SprtText.of(spec, results);
  }

  private String firstPlayer() {
    WinDrawLoss games = standings.firstPlayer().games();
    return Texts.format(
        "first player (%s): %s of %d points (%s), W %d D %d L %d",
        standings.firstPlayer().sides(spec.game()),
        Numbers.tenths(games.halfPoints() / 2.0),
        games.games(),
        Numbers.percent(games.halfPoints() / 2.0, games.games()),
        games.wins(),
        games.draws(),
        games.losses());
  }
}

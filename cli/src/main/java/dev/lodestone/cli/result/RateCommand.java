package dev.lodestone.cli.result;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.Sources;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.option.CompletionCandidates;
import dev.lodestone.cli.option.JsonOption;
import dev.lodestone.core.text.Texts;
import dev.lodestone.job.GivenFile;
import dev.lodestone.stats.ratings.BradleyTerry;
import dev.lodestone.tournament.export.Anchors;
import dev.lodestone.tournament.export.PgnFile;
import dev.lodestone.tournament.export.RatedField;
import dev.lodestone.tournament.journal.CountedGames;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JournalConfig;
import dev.lodestone.tournament.report.EndgameAccuracy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
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

  @Mixin private final JsonOption json = new JsonOption();

  @Option(
      names = "--csv",
      description =
          "CSV, one line per engine: engine, elo, low, high, games, points, and the options that"
              + " any engine sets, with each engine's value.")
  private boolean csv;

  RateCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() {
    UserError.require(
        !(csv && (json.get() || accuracy != null)),
        "option '--csv': expected it without --json and --accuracy");
    if (accuracy != null) {
      Numbers.atLeast("--accuracy", accuracy, 1);
      sources.stream().filter(RateCommand::isPgn).findFirst().ifPresent(RateCommand::refuse);
    }
    RatedField field = new RatedField(Optional.ofNullable(game));
    for (Path source : sources) {
      read(field, source);
    }
    UserError.require(!field.games().isEmpty(), "expected games that are over, found none");
    BradleyTerry model = model(field);
    RatingText text = RatingText.of(field, model);
    (csv ? text.csv() : json.get() ? text.json() : text.lines()).forEach(terminal::print);
    if (accuracy != null) {
      printAccuracy(accuracy);
    }
    text.warnings().forEach(terminal::note);
    return ExitCode.OK;
  }

  private static boolean isPgn(Path source) {
    return source.toString().endsWith(".pgn");
  }

  private static void refuse(Path pgn) {
    throw new UserError("option '--accuracy': expected journals, found " + pgn);
  }

  private void printAccuracy(int plies) {
    try (EndgameAccuracy judge = new EndgameAccuracy(plies)) {
      for (Path source : sources) {
        Sources.countedJournal(source, judge);
      }
      (json.get() ? AccuracyText.json(judge) : AccuracyText.lines(judge, plies))
          .forEach(terminal::print);
    }
  }

  private BradleyTerry model(RatedField field) {
    if (anchors == null) {
      return anchor.model(field.names(), field.ratingModel());
    }
    UserError.require(!anchor.isSet(), "option '--anchors': expected it without --anchor");
    String known = GivenFile.text(anchors);
    return UserError.valid(
        "option '--anchors': " + anchors + ", ",
        () ->
            new BradleyTerry(Anchors.parse(known, field.names()), field.ratingModel().atAnyLook()));
  }

  private void read(RatedField field, Path source) {
    if (!isPgn(source)) {
      CountedGames counted = new CountedGames(field);
      Journal journal = Sources.countedJournal(source, counted);
      warnOfUnfinished(source, journal, counted);
      return;
    }
    PgnFile pgn = PgnSource.read(source, terminal);
    List<PgnFile.Entry> unrated =
        UserError.valid(source + ", ", () -> field.add(source.toString(), pgn));
    UnratedGames.report(source, pgn, unrated, terminal);
  }

  private void warnOfUnfinished(Path source, Journal journal, CountedGames counted) {
    OptionalInt planned =
        UserError.valid(source + ": ", () -> JournalConfig.schedule(journal.config())).gameCount();
    boolean decided = counted.path().stream().anyMatch(state -> state.verdict().isDecided());
    if (planned.isPresent() && journal.games() < planned.getAsInt() && !decided) {
      terminal.warn(
          Texts.format(
              "%s is not finished: %s of %s games are over",
              source, journal.games(), planned.getAsInt()));
    }
  }
}

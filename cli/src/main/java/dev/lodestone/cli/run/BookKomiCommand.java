package dev.lodestone.cli.run;

import dev.lodestone.cli.console.BegunCommand;
import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Interruption;
import dev.lodestone.cli.console.Invocation;
import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.OutputDirectory;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.option.ConcurrencyOption;
import dev.lodestone.cli.option.JsonOption;
import dev.lodestone.cli.option.SettingsCommand;
import dev.lodestone.cli.result.ResultTable;
import dev.lodestone.core.Game;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Texts;
import dev.lodestone.job.SettingValues;
import dev.lodestone.stats.counts.EvenPoint;
import dev.lodestone.tournament.book.KomiSearch;
import dev.lodestone.tournament.book.KomiSearch.Row;
import dev.lodestone.tournament.journal.FreshDirectory;
import dev.lodestone.tournament.journal.Machine;
import dev.lodestone.tournament.journal.Origin;
import dev.lodestone.tournament.journal.ResumableRun;
import dev.lodestone.tournament.journal.Version;
import dev.lodestone.tournament.run.Tryout;
import dev.lodestone.tournament.schedule.Results;
import dev.lodestone.tournament.settings.GameSetting;
import dev.lodestone.tournament.settings.KomiSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "komi",
    sortOptions = false,
    description = {
      "Finds the fair komi of a game that has one: the points that the player who moves second must"
          + " get so that both score one half. The engines play the same openings with every komi;"
          + " the point where the first player's score crosses one half is printed with a 95 %%"
          + " interval, which is found by resampling the openings.",
      "The games of each komi are a tournament with its journal in DIR; 'lodestone resume DIR'"
          + " resumes an interrupted search."
    },
    footer = {
      "  lodestone book komi --game gauss --games 200 --out komi",
      "  lodestone book komi --game gauss:own=4,other=3 --komi -2..2 --engine mcts:nodes=1000"
          + " --concurrency 2 --out small-komi"
    })
final class BookKomiCommand extends SettingsCommand {

  @Mixin private final ConcurrencyOption concurrency = new ConcurrencyOption();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "The directory of the journals; default: a new one in runs.")
  private @Nullable Path out;

  @Mixin private final JsonOption json = new JsonOption();

  BookKomiCommand(Terminal terminal) {
    super(terminal, KomiSettings.TABLE);
  }

  /** The result as JSON, which omits ends of the interval that are unknown. */
  private record Result(
      String game, List<Row> rows, OptionalDouble komi, OptionalDouble low, OptionalDouble high) {}

  @Override
  public Integer call() throws IOException {
    int threads = concurrency.get();
    SettingValues values = given();
    try (Interruption interruption = new Interruption()) {
      StopSignal stop = interruption.signal();
      Game game = values.get(GameSetting.GAME);
      KomiSearch search = KomiSettings.search(values);
      Tryout.requireNone(Tryout.of(search.tournaments().get(0)), "");
      Path directory = directory(game);
      begin(directory);
      Optional<KomiSearch.Result> found =
          search.play(directory, run -> play(run, threads, stop), stop);
      if (found.isEmpty()) {
        terminal.note("stopped; resume with: " + Invocation.resuming(directory));
        return ExitCode.INTERRUPTED;
      }
      print(game, found.get().rows(), found.get().fair());
      return ExitCode.OK;
    }
  }

  private void begin(Path directory) throws IOException {
    Files.createDirectories(directory);
    if (BegunCommand.of(directory).isEmpty()) {
      List<String> words = new ArrayList<>(words());
      if (out == null) {
        words.addAll(List.of("--out", directory.toString()));
      }
      BegunCommand.keep(directory, words);
    }
  }

  private Path directory(Game game) {
    return out == null
        ? FreshDirectory.of(FreshDirectory.RUNS, game.id() + "-komi")
        : OutputDirectory.require("option '--out'", out);
  }

  private Results play(ResumableRun run, int threads, StopSignal stop) throws IOException {
    Origin origin = new Origin(Version.get(), Optional.of(Machine.here(threads)));
    Progress progress = new Progress(terminal, run.spec(), run.journal());
    try {
      return run.play(origin, threads, progress, stop);
    } finally {
      progress.end();
    }
  }

  private void print(Game game, List<Row> rows, EvenPoint fair) {
    if (json.get()) {
      terminal.json(
          new Result(game.id(), rows, open(fair.at()), open(fair.low()), open(fair.high())));
      return;
    }
    ResultTable<Row> table =
        ResultTable.of(rows)
            .column("komi", row -> Numbers.signed(row.komi(), 0))
            .column("games", Row::games)
            .column("W", Row::wins)
            .column("D", Row::draws)
            .column("L", Row::losses)
            .column("first player", row -> Numbers.percent(row.score()));
    table.lines().forEach(terminal::print);
    terminal.print(
        Texts.format(
            "fair komi %s %s for the player who moves second",
            Double.isInfinite(fair.at())
                ? (fair.at() > 0 ? "above " : "below ") + "all that were tried"
                : Numbers.signed(fair.at(), 2),
            Numbers.interval(open(fair.low()), open(fair.high()), 2)));
  }

  private static OptionalDouble open(double value) {
    return Double.isInfinite(value) ? OptionalDouble.empty() : OptionalDouble.of(value);
  }
}

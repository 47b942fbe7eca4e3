package dev.lodestone.cli.run;

import dev.lodestone.cli.console.BegunCommand;
import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Interruption;
import dev.lodestone.cli.console.Invocation;
import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.OutputDirectory;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.option.CompletionCandidates;
import dev.lodestone.cli.option.GameOption;
import dev.lodestone.cli.option.LimitOptions;
import dev.lodestone.cli.result.Table;
import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Side;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Texts;
import dev.lodestone.stats.counts.EvenPoint;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.journal.FreshDirectory;
import dev.lodestone.tournament.journal.JournalException;
import dev.lodestone.tournament.journal.Machine;
import dev.lodestone.tournament.journal.Origin;
import dev.lodestone.tournament.journal.ResumableRun;
import dev.lodestone.tournament.journal.Version;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.run.Tryout;
import dev.lodestone.tournament.schedule.FinishedGame;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.Openings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
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
final class BookKomiCommand extends TerminalCommand {

  private static final Pattern RANGE = Pattern.compile("(-?\\d{1,2})\\.\\.(-?\\d{1,2})");

  @Mixin private final GameOption game = new GameOption();

  @Option(
      names = "--komi",
      paramLabel = "N..N",
      defaultValue = "-3..3",
      description = "Range of whole numbers to try; default ${DEFAULT-VALUE}.")
  private String range = "";

  @Option(
      names = "--engine",
      paramLabel = "SPEC",
      completionCandidates = CompletionCandidates.EngineNames.class,
      description =
          "The engines that play: two, or one against itself; default alphabeta:nodes=2000 and"
              + " mcts:nodes=500.")
  private List<EngineSpec> engines = new ArrayList<>();

  @Mixin private final LimitOptions limits = new LimitOptions();

  @Option(
      names = "--games",
      paramLabel = "N",
      defaultValue = "200",
      description =
          "Games with each komi, an even number: the two of a pair share an opening; default"
              + " ${DEFAULT-VALUE}.")
  private int games;

  @Option(
      names = "--opening-plies",
      paramLabel = "N",
      defaultValue = "2",
      description = "Random moves at the beginning of each pair; default ${DEFAULT-VALUE}.")
  private int openingPlies;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of the openings and all random choices; default ${DEFAULT-VALUE}.")
  private long seed;

  @Option(
      names = "--concurrency",
      paramLabel = "N",
      defaultValue = "1",
      description = "Number of games at once; default ${DEFAULT-VALUE}.")
  private int concurrency;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "The directory of the journals; default: a new one in runs.")
  private @Nullable Path out;

  @Option(names = "--json", description = "Prints the result as a JSON object.")
  private boolean json;

  BookKomiCommand(Terminal terminal) {
    super(terminal);
  }

  /** The results of the games with one komi, from the first player's perspective. */
  private record Row(int komi, int games, int wins, int draws, int losses, double score) {}

  /** The result as JSON, which omits ends of the interval that are unknown. */
  private record Result(
      String game, List<Row> rows, OptionalDouble komi, OptionalDouble low, OptionalDouble high) {}

  @Override
  public Integer call() throws IOException {
    int threads = Numbers.atLeast("--concurrency", concurrency, 1);
    int[] komis = komis();
    try (Interruption interruption = new Interruption()) {
      List<TournamentSpec> specs = new ArrayList<>();
      for (int komi : komis) {
        specs.add(spec(komi));
      }
      Tryout.requireNone(Tryout.of(specs.get(0)), "");
      Path directory = directory();
      begin(directory);
      double[][] scores = new double[games / 2][komis.length];
      List<Row> rows = new ArrayList<>();
      for (int i = 0; i < komis.length; i++) {
        List<FinishedGame> played =
            play(
                specs.get(i), directory.resolve("komi" + komis[i]), threads, interruption.signal());
        if (interruption.signal().isStopped()) {
          terminal.note("stopped; resume with: " + Invocation.resuming(directory));
          return ExitCode.INTERRUPTED;
        }
        rows.add(row(komis[i], played, scores, i));
      }
      print(rows, EvenPoint.of(komis[0], scores, seed));
      return ExitCode.OK;
    } catch (IllegalArgumentException e) {
      throw new UserError(e);
    } catch (JournalException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private int[] komis() {
    Matcher ends = RANGE.matcher(range);
    int low = ends.matches() ? Integer.parseInt(ends.group(1)) : 0;
    int high = ends.matches() ? Integer.parseInt(ends.group(2)) : 0;
    if (low >= high) {
      throw new UserError("option '--komi': expected a range such as -3..3, found '" + range + "'");
    }
    return IntStream.rangeClosed(low, high).toArray();
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

  private Path directory() {
    return out == null
        ? FreshDirectory.of(FreshDirectory.RUNS, game.get().id() + "-komi")
        : OutputDirectory.require("option '--out'", out);
  }

  private TournamentSpec spec(int komi) {
    String id = game.get().id();
    Game fair = Games.byId(id + (id.contains(":") ? "," : ":") + "komi=" + komi);
    List<EngineSpec> players = new ArrayList<>(engines);
    if (players.isEmpty()) {
      boolean limited = limits.given().isPresent();
      players.add(EngineText.parse(limited ? "alphabeta" : "alphabeta:nodes=2000"));
      players.add(EngineText.parse(limited ? "mcts" : "mcts:nodes=500"));
    } else if (players.size() == 1) {
      players.add(players.get(0));
    }
    return TournamentSpec.builder(GameRules.of(fair))
        .players(Player.of(players))
        .format(new Format.RoundRobin(games))
        .openings(new Openings.RandomMoves(openingPlies, Openings.Scope.PAIR))
        .limits(limits.get())
        .seed(seed)
        .build();
  }

  private List<FinishedGame> play(TournamentSpec spec, Path directory, int threads, StopSignal stop)
      throws IOException {
    ResumableRun run = new ResumableRun(spec, directory);
    Origin origin = new Origin(Version.get(), Optional.of(Machine.here(threads)), Map.of());
    Progress progress = new Progress(terminal, spec, run.journal());
    try {
      return run.play(origin, threads, progress, stop).all();
    } finally {
      progress.end();
    }
  }

  /**
   * Counts the games with one komi, and adds the first player's score of each pair to {@code
   * scores}.
   */
  private static Row row(int komi, List<FinishedGame> played, double[][] scores, int column)
      throws IOException {
    int[] counts = new int[3];
    for (FinishedGame game : played) {
      if (game.result().termination().isFault()) {
        throw new IOException(
            Texts.format("komi %d, game %d: %s", komi, game.plan().id(), game.result().reason()));
      }
      int sign = game.result().outcome().sign(Side.FIRST);
      counts[1 - sign]++;
      scores[game.plan().pair() - 1][column] += (sign + 1) / 4.0;
    }
    int all = played.size();
    return new Row(komi, all, counts[0], counts[1], counts[2], (counts[0] + counts[1] / 2.0) / all);
  }

  private void print(List<Row> rows, EvenPoint fair) {
    if (json) {
      terminal.json(
          new Result(game.get().id(), rows, open(fair.at()), open(fair.low()), open(fair.high())));
      return;
    }
    Table table = Table.ofNumbers().row("komi", "games", "W", "D", "L", "first player");
    for (Row row : rows) {
      table.row(
          Numbers.signed(row.komi(), 0),
          Integer.toString(row.games()),
          Integer.toString(row.wins()),
          Integer.toString(row.draws()),
          Integer.toString(row.losses()),
          Numbers.percent(OptionalDouble.of(row.score())));
    }
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

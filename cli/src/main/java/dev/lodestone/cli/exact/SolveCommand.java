package dev.lodestone.cli.exact;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Interruption;
import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.option.GameOption;
import dev.lodestone.cli.option.JsonOption;
import dev.lodestone.cli.option.PositionOptions;
import dev.lodestone.cli.option.SettingsCommand;
import dev.lodestone.cli.option.ThreadsOption;
import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.PositionFormatException;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.job.GivenFile;
import dev.lodestone.job.SettingsTable;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.Solver;
import dev.lodestone.search.SolverQuestion;
import dev.lodestone.search.SolverQuestion.Moves;
import dev.lodestone.search.endgame.ExhaustiveSolver;
import dev.lodestone.search.endgame.Solvers;
import dev.lodestone.tournament.settings.LimitSettings;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "solve",
    sortOptions = false,
    description = {
      "Proves the values of positions with best play, from the perspective of the side to move.",
      "GAUSS with about 14 plies left is solved in seconds or minutes, with one thread by the same"
          + " number of nodes each time. In other games, and within --nodes or --movetime, a position"
          + " that cannot be proven is 'open'."
    },
    footer = {
      "  lodestone solve --game gauss --random 3 --after 22 --margins --all-moves",
      "  lodestone solve --game gauss --file positions.txt --threads 2 --json",
      "  lodestone solve --game gess --movetime 5s"
    })
final class SolveCommand extends SettingsCommand {

  private static final int MAX_RANDOM_GAMES = 1_000;

  private static final SettingsTable<Object> LIMITS =
      new SettingsTable<>()
          .declare(
              LimitSettings.MOVETIME.explained(
                  "Maximum time for each position, such as 100ms, 1.5s or 2m."),
              LimitSettings.NODES.explained("Maximum number of nodes for each position."));

  @Mixin private final GameOption game = new GameOption();
  @Mixin private final PositionOptions position = new PositionOptions();

  @Option(
      names = "--file",
      paramLabel = "FILE",
      description =
          "File of positions, one per line; empty lines and lines that begin with '#' are skipped.")
  private @Nullable Path file;

  @Option(
      names = "--random",
      paramLabel = "N",
      description = "Solves N positions from random games instead.")
  private @Nullable Integer random;

  @Option(
      names = "--after",
      paramLabel = "PLIES",
      defaultValue = "20",
      description = "Plies of each random game; default ${DEFAULT-VALUE}.")
  private int after;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of the random games; default ${DEFAULT-VALUE}.")
  private long seed;

  @Option(
      names = "--margins",
      description = "Also proves the difference of the final scores (GAUSS).")
  private boolean margins;

  @Option(names = "--all-moves", description = "All best moves, not just one.")
  private boolean allMoves;

  @Mixin private final ThreadsOption threads = new ThreadsOption();

  @Option(
      names = "--hash",
      paramLabel = "MIB",
      defaultValue = "64",
      description = "Size of the table (GAUSS); default ${DEFAULT-VALUE}.")
  private int hash;

  @Option(
      names = "--tables",
      paramLabel = "DIR",
      description = "Tables of 'lodestone tables make' (gaussic).")
  private @Nullable Path tables;

  @Mixin private final JsonOption json = new JsonOption();

  SolveCommand(Terminal terminal) {
    super(terminal, LIMITS);
  }

  @Override
  public Integer call() {
    Game rules = game.get();
    SolverQuestion question = new SolverQuestion(margins, allMoves ? Moves.BEST : Moves.ONE);
    SearchLimits limits = LimitSettings.given(given()).orElse(SearchLimits.INFINITE);
    int mebibytes = Numbers.between("--hash", hash, 1, Solver.MAX_MEBIBYTES);
    int threadCount = threads.get();
    List<Position> positions = positions(rules);
    try (Interruption interruption = new Interruption();
        Solver solver = solver(rules, mebibytes, threadCount)) {
      StopSignal stop = interruption.signal();
      UserError.require(
          !margins || solver.findsMargins(),
          "option '--margins': expected a game whose solver knows margins, such as gauss, found %s",
          rules.id());
      SolvedText text = new SolvedText(terminal, rules, allMoves, json.get());
      int number = 0;
      for (Position each : positions) {
        if (stop.isStopped()) {
          break;
        }
        number++;
        terminal.note("position " + number + " of " + positions.size());
        text.print(each, solver.solve(each, question, limits, stop));
      }
      text.printTotal();
      terminal.out().flush();
      return stop.isStopped() ? ExitCode.INTERRUPTED : ExitCode.OK;
    }
  }

  private Solver solver(Game rules, int mebibytes, int threadCount) {
    if (tables == null) {
      return Solvers.of(rules, mebibytes, threadCount);
    }
    UserError.require(
        Files.isDirectory(tables),
        "option '--tables': expected a directory, found no '%s'",
        tables);
    return new ExhaustiveSolver(GameKnowledge.of(rules).openTables(tables));
  }

  private List<Position> positions(Game rules) {
    UserError.require(
        file == null || random == null, "expected either '--file' or '--random', found both");
    UserError.require(
        (file == null && random == null) || !position.isGiven(),
        "expected one position by '--position' and '--moves', or many by '--file' or"
            + " '--random', found both");
    List<Position> positions =
        file != null
            ? read(rules, file)
            : random != null
                ? randomPositions(rules, Numbers.atLeast("--random", random, 1))
                : List.of(position.get(rules).position());
    for (Position each : positions) {
      UserError.require(
          !each.outcome().isOver(),
          "expected a position in which the game is not over, found '%s'",
          rules.formatPosition(each));
    }
    return positions;
  }

  private static List<Position> read(Game rules, Path file) {
    List<Position> positions = new ArrayList<>();
    int number = 0;
    for (String line : GivenFile.text(file).lines().toList()) {
      number++;
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      try {
        positions.add(rules.parsePosition(line.strip()));
      } catch (PositionFormatException e) {
        throw new UserError(file + ", line " + number + ": " + e.getMessage());
      }
    }
    UserError.require(
        !positions.isEmpty(), "expected positions in '%s', one a line, found none", file);
    return positions;
  }

  private List<Position> randomPositions(Game rules, int count) {
    int plies = Numbers.atLeast("--after", after, 0);
    SplitMix64 numbers = new SplitMix64(SplitMix64.derive(seed, "solve/" + plies));
    List<Position> positions = new ArrayList<>();
    IntArrayList moves = new IntArrayList();
    for (int tried = 0; positions.size() < count && tried < count + MAX_RANDOM_GAMES; tried++) {
      Position walk = rules.start();
      while (walk.ply() < plies && !walk.outcome().isOver()) {
        walk.legalMoves(moves);
        walk.play(moves.getInt(numbers.nextInt(moves.size())));
      }
      if (!walk.outcome().isOver()) {
        positions.add(walk);
      }
    }
    UserError.require(
        positions.size() >= count,
        "option '--after': expected fewer plies than games have, found %s",
        plies);
    return positions;
  }
}

package dev.lodestone.tournament.cli;

import dev.lodestone.search.StopSignal;
import dev.lodestone.tournament.Tally;
import dev.lodestone.tournament.Tournament;
import dev.lodestone.tournament.TournamentListener;
import dev.lodestone.tournament.TournamentSpec;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.journal.JournalWriter;
import dev.lodestone.tournament.schedule.Results;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "tournament",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    description = {
      "Plays engines against each other, everybody against everybody, in pairs of games with one"
          + " random opening and exchanged sides. Every game and every move is recorded in a"
          + " journal (JSON Lines).",
      "With limits in nodes or depth, the same seed gives the same games at any concurrency."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  lodestone tournament --game gauss --engine alphabeta --engine mcts --games 20"
          + " --movetime 100ms",
      "  lodestone tournament --game gess --engine alphabeta:depth=3 --engine mcts:nodes=2000"
          + " --seed 7",
      "  lodestone tournament --game gaussic --engine mcts --engine greedy --engine random"
          + " --concurrency 2"
    })
final class TournamentCommand implements Callable<Integer> {

  private final Terminal terminal;

  @Mixin private final GameOption game = new GameOption();

  @Option(
      names = "--engine",
      paramLabel = "SPEC",
      required = true,
      description =
          "An engine as NAME[:KEY=VALUE,...]; give two or more. 'lodestone engines' lists them.")
  private List<EngineSpec> engines = new ArrayList<>();

  @Option(
      names = "--games",
      paramLabel = "N",
      defaultValue = "20",
      description = "Games between each two engines, an even number; default ${DEFAULT-VALUE}.")
  private int games;

  @Mixin private final LimitOptions limits = new LimitOptions();

  @Option(
      names = "--opening-plies",
      paramLabel = "PLIES",
      defaultValue = "2",
      description = "Random moves before the engines take over; default ${DEFAULT-VALUE}.")
  private int openingPlies;

  @Option(
      names = "--max-plies",
      paramLabel = "PLIES",
      defaultValue = "" + TournamentSpec.DEFAULT_MAX_PLIES,
      description = "Length at which a game is called a draw; default ${DEFAULT-VALUE}.")
  private int maxPlies;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Decides openings and engine seeds; default: a fresh one, which is printed.")
  private @Nullable Long seed;

  @Option(
      names = "--concurrency",
      paramLabel = "N",
      defaultValue = "1",
      description = "Games at once; default ${DEFAULT-VALUE}.")
  private int concurrency;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Where the journal goes; default: runs/GAME-TIME.")
  private @Nullable Path out;

  @Option(names = "--json", description = "The result as JSON, one object a line.")
  private boolean json;

  TournamentCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    TournamentSpec spec = spec();
    Path directory = out == null ? freshDirectory(spec) : out;
    StopSignal stop = new StopSignal();
    Interruption interruption = new Interruption(stop);
    try (JournalWriter journal = journal(directory)) {
      Path file = directory.resolve(JournalWriter.FILE_NAME);
      Progress progress = new Progress(terminal, spec);
      progress.announce(file);
      Results results;
      try {
        results =
            Tournament.run(
                spec, concurrency, TournamentListener.all(List.of(journal, progress)), stop);
      } finally {
        progress.end();
      }
      Tally tally = new Tally(spec.playerNames());
      results.all().forEach(tally::add);
      Report report = new Report(spec, tally.standings(), file);
      (json ? report.json() : report.text()).forEach(terminal.out()::println);
      terminal.out().flush();
      if (stop.isStopped()) {
        terminal.err().println("stopped; what was played is kept in " + file);
        return ExitCode.INTERRUPTED;
      }
      return ExitCode.OK;
    } finally {
      interruption.close();
    }
  }

  private TournamentSpec spec() {
    if (engines.size() < 2) {
      throw new UserError("a tournament needs at least two engines; add another --engine");
    }
    if (games < 2 || games % 2 != 0) {
      throw new UserError(
          "option '--games': expected an even number of at least 2, because games are played in"
              + " colour-swapped pairs, found "
              + games);
    }
    concurrency = Numbers.atLeast("--concurrency", concurrency, 1);
    openingPlies = Numbers.atLeast("--opening-plies", openingPlies, 0);
    long chosenSeed = seed == null ? new SecureRandom().nextInt(Integer.MAX_VALUE) : seed;
    try {
      return new TournamentSpec(
          game.get(), Player.of(engines), games, openingPlies, chosenSeed, limits.get(), maxPlies);
    } catch (IllegalArgumentException e) {
      throw new UserError(e);
    }
  }

  private static Path freshDirectory(TournamentSpec spec) {
    String stamp = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").format(LocalDateTime.now());
    Path base = Path.of("runs", spec.game().id() + "-" + stamp);
    Path directory = base;
    for (int n = 2; Files.exists(directory); n++) {
      directory = base.resolveSibling(base.getFileName() + "-" + n);
    }
    return directory;
  }

  private static JournalWriter journal(Path directory) throws IOException {
    try {
      return JournalWriter.create(directory, Version.get(), Instant.now());
    } catch (FileAlreadyExistsException e) {
      throw new UserError(
          "option '--out': expected a directory without a tournament, found " + e.getFile());
    }
  }
}

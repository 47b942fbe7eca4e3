package dev.lodestone.cli.run;

import dev.lodestone.cli.console.BegunCommand;
import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Interruption;
import dev.lodestone.cli.console.Invocation;
import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.OutputFile;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.option.CompletionCandidates;
import dev.lodestone.cli.option.GameOption;
import dev.lodestone.cli.option.LimitOptions;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.stats.sequential.BalanceTest;
import dev.lodestone.tournament.book.Book;
import dev.lodestone.tournament.book.BookException;
import dev.lodestone.tournament.book.BookFormat;
import dev.lodestone.tournament.book.BookJournal;
import dev.lodestone.tournament.book.BookMaker;
import dev.lodestone.tournament.book.BookSpec;
import dev.lodestone.tournament.book.BookSpec.Range;
import dev.lodestone.tournament.book.BookText;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.journal.JournalException;
import dev.lodestone.tournament.journal.JsonLines;
import dev.lodestone.tournament.journal.Version;
import dev.lodestone.tournament.run.Tryout;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "make",
    sortOptions = false,
    description = {
      "Writes distinct balanced openings, one per line: random moves from the start position. No"
          + " two lead to positions that are images of each other under the game's symmetries, the"
          + " sieve scores each within --score, and the first player scores within --balance when"
          + " two engines play pairs of games with exchanged sides from there.",
      "A sequential test with --confidence decides whether an opening is balanced: one outside the"
          + " balance is accepted with a probability of at most 1 - confidence, and one in its"
          + " middle is rejected with at most the same probability. Narrow balances take many"
          + " games.",
      "Each judgement is written to FILE.jsonl at once: 'lodestone resume FILE' resumes an"
          + " interrupted book. With limits in nodes or depth, the same seed gives the same book at any"
          + " concurrency.",
      "Exit code 1 if fewer openings are found than requested."
    },
    footer = {
      "  lodestone book make --game gauss --count 50 --plies 4..8 --score 0..200 --out gauss.book",
      "  lodestone book make --game gess --count 40 --plies 2 --engine mcts:nodes=200"
          + " --balance 0.3..0.7 --confidence 0.8 --concurrency 2 --seed 7 --out gess.book",
      "  lodestone book make --game gaussic --count 20 --plies 4 --format fen --out gaussic.fen"
    })
final class BookMakeCommand extends TerminalCommand {

  private static final Pattern RANGE =
      Pattern.compile("([+-]?\\d{1,9}(?:\\.\\d+)?)\\.\\.([+-]?\\d{1,9}(?:\\.\\d+)?)");

  private static final String DEFAULT_SIEVE = "alphabeta:nodes=20000";
  private static final String DEFAULT_ENGINES = "alphabeta:nodes=20000 and mcts:nodes=5000";

  @Mixin private final GameOption game = new GameOption();

  @Option(
      names = "--count",
      paramLabel = "N",
      defaultValue = "100",
      description =
          "Number of openings to find; default ${DEFAULT-VALUE}. A larger number extends a finished"
              + " book.")
  private int count;

  @Option(
      names = "--plies",
      paramLabel = "PLIES[..PLIES]",
      defaultValue = "4",
      description =
          "Number of random moves of each opening, such as 4 or 4..8; default ${DEFAULT-VALUE}.")
  private String plies = "";

  @Option(
      names = "--engine",
      paramLabel = "SPEC",
      completionCandidates = CompletionCandidates.EngineNames.class,
      description =
          "The engines that play the openings: two, or one against itself. Default: "
              + DEFAULT_ENGINES
              + ".")
  private List<EngineSpec> engines = new ArrayList<>();

  @Option(
      names = "--sieve",
      paramLabel = "SPEC",
      description = "The engine that evaluates each opening first; default " + DEFAULT_SIEVE + ".")
  private @Nullable EngineSpec sieve;

  @Mixin private final LimitOptions limits = new LimitOptions();

  @Option(
      names = "--score",
      paramLabel = "CP..CP",
      defaultValue = "-100..100",
      description =
          "Range of the sieve's score in centipoints for the first player; default"
              + " ${DEFAULT-VALUE}.")
  private String score = "";

  @Option(
      names = "--spread",
      paramLabel = "FACTOR",
      defaultValue = "2",
      description =
          "In each game a player's --nodes are multiplied or divided by up to this factor, so that"
              + " engines without randomness play different games; default ${DEFAULT-VALUE}.")
  private double spread;

  @Option(
      names = "--balance",
      paramLabel = "SHARE..SHARE",
      defaultValue = "0.4..0.6",
      description =
          "Range of the first player's score in games of an accepted opening; default"
              + " ${DEFAULT-VALUE}.")
  private String balance = "";

  @Option(
      names = "--confidence",
      paramLabel = "SHARE",
      defaultValue = "0.9",
      description = "Confidence of the verdict; default ${DEFAULT-VALUE}.")
  private double confidence;

  @Option(
      names = "--max-pairs",
      paramLabel = "N",
      defaultValue = "200",
      description =
          "Pairs of games after which an opening without a verdict is rejected; default"
              + " ${DEFAULT-VALUE}.")
  private int maxPairs;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of the random moves and the games; default ${DEFAULT-VALUE}.")
  private long seed;

  @Option(
      names = "--concurrency",
      paramLabel = "N",
      defaultValue = "1",
      description = "Number of openings judged in parallel; default ${DEFAULT-VALUE}.")
  private int concurrency;

  @Mixin private final DeadlineOption deadlines = new DeadlineOption();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "The book's file; default: standard output, which cannot be resumed.")
  private @Nullable Path out;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "moves",
      description =
          "moves, with the measurements of each opening, or fen: only the positions, for other"
              + " harnesses; '--openings' reads both. Default: ${DEFAULT-VALUE}.")
  private BookFormat format = BookFormat.MOVES;

  @Option(names = "--json", description = "With --out: prints the result as a JSON object.")
  private boolean json;

  BookMakeCommand(Terminal terminal) {
    super(terminal);
  }

  private record Row(
      String file,
      int openings,
      int tries,
      int repeated,
      int sieved,
      int uneven,
      int undecided,
      long games) {}

  @Override
  public Integer call() throws IOException {
    if (json && out == null) {
      throw new UserError("option '--json': expected --out FILE with it");
    }
    if (out != null) {
      OutputFile.requirePlace(out);
    }
    int target = Numbers.atLeast("--count", count, 1);
    int threads = Numbers.atLeast("--concurrency", concurrency, 1);
    try (Interruption interruption = new Interruption()) {
      StopSignal stop = interruption.signal();
      BookSpec spec = spec();
      Readiness.requireMemory(spec.asTournament(), threads);
      Readiness.requireNone(Tryout.of(spec.asTournament()), "");
      Book book;
      try (BookJournal journal = journal(spec)) {
        if (out != null) {
          BegunCommand.keep(out, words());
        }
        BookProgress progress = new BookProgress(terminal, target);
        book = BookMaker.make(spec, target, threads, journal, progress, stop);
      }
      return print(spec, target, book, stop.isStopped());
    } catch (IllegalArgumentException e) {
      throw new UserError(e);
    } catch (BookException | JournalException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private BookJournal journal(BookSpec spec) throws IOException {
    return out == null
        ? BookJournal.inMemory(spec)
        : BookJournal.open(
            spec, out.resolveSibling(out.getFileName() + ".jsonl"), Version.get(), Instant.now());
  }

  private int print(BookSpec spec, int target, Book book, boolean stopped) throws IOException {
    if (stopped && out != null) {
      terminal.note("stopped; " + BookText.summary(book));
      terminal.note("resume with: " + Invocation.resuming(out));
      return ExitCode.INTERRUPTED;
    }
    if (out == null) {
      BookText.write(spec, target, book, format, terminal.out());
    } else {
      OutputFile.write(out, content -> BookText.write(spec, target, book, format, content));
      terminal.print(json ? JsonLines.format(row(book)) : BookText.summary(book));
    }
    if (stopped) {
      return ExitCode.INTERRUPTED;
    }
    if (book.entries().size() < target) {
      terminal.note(
          "lodestone book make: expected " + target + ", found " + BookText.summary(book));
      return ExitCode.FAILURE;
    }
    return ExitCode.OK;
  }

  private BookSpec spec() {
    Optional<SearchLimits> given = limits.given();
    List<EngineSpec> players = new ArrayList<>(engines);
    if (players.isEmpty()) {
      players.add(standard("alphabeta", 20_000, given));
      players.add(standard("mcts", 5_000, given));
    } else if (players.size() == 1) {
      players.add(players.get(0));
    }
    return new BookSpec(
        game.get(),
        plies(),
        sieve == null ? standard("alphabeta", 20_000, given) : sieve,
        whole("--score", score),
        players,
        limits.get(),
        spread,
        balance(),
        Numbers.atLeast("--max-pairs", maxPairs, 1),
        seed,
        deadlines.get());
  }

  /** An engine with the limits that the user set, or else its default limits. */
  private static EngineSpec standard(String name, long nodes, Optional<SearchLimits> given) {
    return EngineText.parse(given.isPresent() ? name : name + ":nodes=" + nodes);
  }

  private Range plies() {
    return plies.matches("\\d{1,9}")
        ? new Range(Integer.parseInt(plies), Integer.parseInt(plies))
        : whole("--plies", plies);
  }

  private BalanceTest balance() {
    Matcher range = range("--balance", balance, "shares such as 0.4..0.6");
    return new BalanceTest(
        Double.parseDouble(range.group(1)), Double.parseDouble(range.group(2)), confidence);
  }

  private static Range whole(String option, String text) {
    String expected = "whole numbers such as " + (option.equals("--plies") ? "4..8" : "-100..100");
    Matcher range = range(option, text, expected);
    try {
      return new Range(Integer.parseInt(range.group(1)), Integer.parseInt(range.group(2)));
    } catch (NumberFormatException e) {
      throw new UserError(
          "option '" + option + "': expected " + expected + ", found '" + text + "'");
    } catch (IllegalArgumentException e) {
      throw new UserError("option '" + option + "': " + e.getMessage());
    }
  }

  private static Matcher range(String option, String text, String expected) {
    Matcher range = RANGE.matcher(text);
    if (!range.matches()) {
      throw new UserError(
          "option '" + option + "': expected " + expected + ", found '" + text + "'");
    }
    return range;
  }

  private Row row(Book book) {
    return new Row(
        Objects.toString(out),
        book.entries().size(),
        book.tries(),
        book.repeated(),
        book.sieved(),
        book.uneven(),
        book.undecided(),
        book.games());
  }
}

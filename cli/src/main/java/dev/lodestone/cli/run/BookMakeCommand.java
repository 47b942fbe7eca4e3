package dev.lodestone.cli.run;

import dev.lodestone.cli.console.BegunCommand;
import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Interruption;
import dev.lodestone.cli.console.Invocation;
import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.OutputFile;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.option.JsonOption;
import dev.lodestone.cli.option.SettingsCommand;
import dev.lodestone.cli.result.LiveLine;
import dev.lodestone.core.StopSignal;
import dev.lodestone.job.SettingValues;
import dev.lodestone.tournament.book.Book;
import dev.lodestone.tournament.book.BookFormat;
import dev.lodestone.tournament.book.BookJournal;
import dev.lodestone.tournament.book.BookMaker;
import dev.lodestone.tournament.book.BookSpec;
import dev.lodestone.tournament.book.BookText;
import dev.lodestone.tournament.journal.JsonLines;
import dev.lodestone.tournament.journal.Version;
import dev.lodestone.tournament.run.MemoryPlan;
import dev.lodestone.tournament.run.Tryout;
import dev.lodestone.tournament.settings.BookSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Objects;
import java.util.function.Consumer;
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
final class BookMakeCommand extends SettingsCommand {

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

  @Mixin private final JsonOption json = new JsonOption();

  BookMakeCommand(Terminal terminal) {
    super(terminal, BookSettings.TABLE);
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
    UserError.require(!json.get() || out != null, "option '--json': expected --out FILE with it");
    if (out != null) {
      OutputFile.requirePlace(out);
    }
    SettingValues values = given();
    int threads = Numbers.atLeast("--concurrency", concurrency, 1);
    try (Interruption interruption = new Interruption()) {
      StopSignal stop = interruption.signal();
      int target = values.get(BookSettings.COUNT);
      BookFormat format = BookSettings.format(values);
      BookSpec spec = BookSettings.read(values, deadlines.get());
      MemoryPlan.of(spec.asTournament(), threads).require();
      Tryout.requireNone(Tryout.of(spec.asTournament()), "");
      Book book;
      try (BookJournal journal = journal(spec)) {
        if (out != null) {
          BegunCommand.keep(out, words());
        }
        LiveLine live = new LiveLine(terminal);
        Consumer<Book> progress =
            found -> live.update(() -> BookText.summary(found) + "; target " + target);
        book = BookMaker.make(spec, target, threads, journal, progress, stop);
        live.end();
      }
      return print(spec, target, book, format, stop.isStopped());
    }
  }

  private BookJournal journal(BookSpec spec) throws IOException {
    return out == null
        ? BookJournal.inMemory(spec)
        : BookJournal.open(
            spec, out.resolveSibling(out.getFileName() + ".jsonl"), Version.get(), Instant.now());
  }

  private int print(BookSpec spec, int target, Book book, BookFormat format, boolean stopped)
      throws IOException {
    if (stopped && out != null) {
      terminal.note("stopped; " + BookText.summary(book));
      terminal.note("resume with: " + Invocation.resuming(out));
      return ExitCode.INTERRUPTED;
    }
    if (out == null) {
      BookText.write(spec, target, book, format, terminal.out());
    } else {
      OutputFile.write(out, content -> BookText.write(spec, target, book, format, content));
      terminal.print(json.get() ? JsonLines.format(row(book)) : BookText.summary(book));
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

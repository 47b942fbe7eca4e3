package dev.lodestone.tournament.cli;

import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.StopSignal;
import dev.lodestone.tournament.BookMaker;
import dev.lodestone.tournament.engine.EngineLimits;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.journal.JsonLines;
import dev.lodestone.tournament.match.Opening;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
    name = "book",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Makes books of openings for 'lodestone tournament --openings'.",
    synopsisSubcommandLabel = "make",
    footerHeading = "%nExamples:%n",
    footer = "  lodestone book make --game gauss --count 500 --plies 4 --out gauss.book")
final class BookCommand implements Callable<Integer> {

  @Spec private @Nullable CommandSpec spec;

  private BookCommand() {}

  /** The command with the one below it. */
  static CommandLine line(Terminal terminal) {
    return new CommandLine(new BookCommand()).addSubcommand(new Make(terminal));
  }

  @Override
  public Integer call() {
    throw new ParameterException(
        Objects.requireNonNull(spec).commandLine(), "expected a command: make");
  }

  @Command(
      name = "make",
      mixinStandardHelpOptions = true,
      versionProvider = Version.class,
      sortOptions = false,
      description = {
        "Writes distinct balanced openings, one a line: random moves from the start position, of"
            + " which no two lead to images of one position under the symmetries of the game, and"
            + " which an engine finds even.",
        "Exit code 1 if there are fewer than were asked for."
      },
      footerHeading = "%nExamples:%n",
      footer = {
        "  lodestone book make --game gauss --count 500 --plies 4 --out gauss.book",
        "  lodestone book make --game gess --count 100 --plies 6 --engine alphabeta --depth 3"
            + " --max-score 50 --seed 7 --out gess.book"
      })
  private static final class Make implements Callable<Integer> {

    private static final long DEFAULT_NODES = 20_000;

    private final Terminal terminal;

    @Mixin private final GameOption game = new GameOption();

    @Option(
        names = "--count",
        paramLabel = "N",
        defaultValue = "100",
        description = "Openings to find; default ${DEFAULT-VALUE}.")
    private int count;

    @Option(
        names = "--plies",
        paramLabel = "PLIES",
        defaultValue = "4",
        description = "Random moves of each; default ${DEFAULT-VALUE}.")
    private int plies;

    @Option(
        names = "--engine",
        paramLabel = "SPEC",
        defaultValue = "alphabeta",
        description =
            "Who judges; default ${DEFAULT-VALUE}. Without a limit here or below: "
                + DEFAULT_NODES
                + " nodes a judgement.")
    private @Nullable EngineSpec engine;

    @Mixin private final LimitOptions limits = new LimitOptions();

    @Option(
        names = "--max-score",
        paramLabel = "CP",
        defaultValue = "100",
        description =
            "Most centi-points an opening may be worth to either side; default ${DEFAULT-VALUE}.")
    private int maxScore;

    @Option(
        names = "--seed",
        paramLabel = "N",
        defaultValue = "1",
        description = "Decides the random moves; default ${DEFAULT-VALUE}.")
    private long seed;

    @Option(
        names = "--out",
        paramLabel = "FILE",
        description = "Where the book goes; default: standard output.")
    private @Nullable Path out;

    @Option(names = "--json", description = "With --out: what was found, as a JSON object.")
    private boolean json;

    Make(Terminal terminal) {
      this.terminal = terminal;
    }

    private record Row(String file, int openings, int tries, int repeated, int unbalanced) {}

    @Override
    public Integer call() throws IOException {
      if (json && out == null) {
        throw new UserError("option '--json': expected --out FILE with it");
      }
      int wanted = Numbers.atLeast("--count", count, 1);
      BookMaker maker =
          new BookMaker(
              game.get(),
              Numbers.atLeast("--plies", plies, 0),
              Objects.requireNonNull(engine),
              limits.given().orElse(SearchLimits.nodes(DEFAULT_NODES)),
              Numbers.atLeast("--max-score", maxScore, 0),
              seed);
      StopSignal stop = new StopSignal();
      Interruption interruption = new Interruption(stop);
      try {
        BookMaker.Result result = maker.make(wanted, stop);
        if (out == null) {
          write(maker, result, terminal.out());
        } else {
          OutputFile.write(out, content -> write(maker, result, content));
          terminal.out().println(json ? JsonLines.format(row(result)) : summary(result));
        }
        if (stop.isStopped()) {
          return ExitCode.INTERRUPTED;
        }
        if (result.openings().size() < wanted) {
          terminal
              .err()
              .println("lodestone book make: expected " + wanted + ", found " + summary(result));
          return ExitCode.FAILURE;
        }
        return ExitCode.OK;
      } catch (IllegalArgumentException e) {
        throw new UserError(e);
      } finally {
        interruption.close();
      }
    }

    private Row row(BookMaker.Result result) {
      return new Row(
          Objects.toString(out),
          result.openings().size(),
          result.tries(),
          result.repeated(),
          result.unbalanced());
    }

    private static String summary(BookMaker.Result result) {
      return result.openings().size()
          + " openings in "
          + result.tries()
          + " tries, "
          + result.repeated()
          + " repeated, "
          + result.unbalanced()
          + " unbalanced";
    }

    private static void write(BookMaker maker, BookMaker.Result result, Appendable out)
        throws IOException {
      out.append("# ")
          .append(maker.game().title())
          .append(": ")
          .append(summary(result))
          .append("\n# engine ")
          .append(maker.engine().name())
          .append(", ")
          .append(
              EngineLimits.describe(
                  new EngineLimits(Optional.of(maker.limits()), Optional.empty(), Optional.empty()),
                  List.of(maker.engine().ownLimits())))
          .append(", score within ")
          .append(Integer.toString(maker.maxScore()))
          .append(", seed ")
          .append(Long.toString(maker.seed()))
          .append('\n');
      for (Opening opening : result.openings()) {
        // Without moves, the position says where the game begins.
        out.append(opening.moves().isEmpty() ? opening.start() : String.join(" ", opening.moves()))
            .append('\n');
      }
    }
  }
}

package dev.lodestone.cli.result;

import dev.lodestone.cli.console.ProgramVersion;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.tournament.export.CsvExport;
import dev.lodestone.tournament.export.EngineOptions;
import dev.lodestone.tournament.export.PgnExport;
import dev.lodestone.tournament.journal.Journal;
import java.io.IOException;
import java.util.Collection;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
    name = "export",
    mixinStandardHelpOptions = true,
    versionProvider = ProgramVersion.class,
    description = "Writes the games of tournaments in a format for other programs.",
    synopsisSubcommandLabel = "pgn | csv",
    footerHeading = "%nExamples:%n",
    footer = {
      "  lodestone export pgn runs/first > games.pgn",
      "  lodestone export csv runs/first runs/second --out games.csv"
    })
final class ExportCommand implements Callable<Integer> {

  @Spec private @Nullable CommandSpec spec;

  private ExportCommand() {}

  /** The command with its subcommands. */
  static CommandLine line(Terminal terminal) {
    return new CommandLine(new ExportCommand())
        .addSubcommand(new Pgn(terminal))
        .addSubcommand(new Csv(terminal));
  }

  @Override
  public Integer call() {
    throw new ParameterException(
        Objects.requireNonNull(spec).commandLine(), "expected a format: pgn or csv");
  }

  @Command(
      name = "pgn",
      description = {
        "Writes PGN, the first player as White. Comments contain the score (from the first player's"
            + " perspective), depth, time and nodes. The tag Run names the run, StartPosition is"
            + " the position where the game began, Ending says how it ended in Lodestone's terms,"
            + " and Termination in those of the PGN standard.",
        "'lodestone rate' reads it."
      },
      footer = "  lodestone export pgn runs/first --out games.pgn")
  private static final class Pgn extends TerminalCommand {

    @Mixin private final ExportTarget target = new ExportTarget();

    Pgn(Terminal terminal) {
      super(terminal);
    }

    @Override
    public Integer call() throws IOException {
      return target.write(terminal, Pgn::write);
    }

    private static void write(String run, Journal journal, Appendable out) throws IOException {
      PgnExport export = new PgnExport(journal.config(), run);
      journal.visit(game -> out.append(export.game(game).text()));
    }
  }

  @Command(
      name = "csv",
      description =
          "Writes CSV: a header line and one line per game. The first column names the run; the"
              + " last ones are the options that any engine sets, with each engine's value.",
      footer = "  lodestone export csv runs/first --out games.csv")
  private static final class Csv extends TerminalCommand {

    @Mixin private final ExportTarget target = new ExportTarget();

    Csv(Terminal terminal) {
      super(terminal);
    }

    @Override
    public Integer call() throws IOException {
      return target.write(terminal, new Lines());
    }

    private static final class Lines implements ExportTarget.Format {

      private Set<String> options = Set.of();

      @Override
      public boolean needsNoRules() {
        return true;
      }

      @Override
      public void begin(Collection<Journal> journals, Appendable out) throws IOException {
        options = EngineOptions.of(journals.stream().map(Journal::config).toList()).keys();
        out.append(CsvExport.head(options)).append('\n');
      }

      @Override
      public void write(String run, Journal journal, Appendable out) throws IOException {
        CsvExport export = new CsvExport(journal.config(), run, options);
        journal.visit(game -> out.append(export.line(game)).append('\n'));
      }
    }
  }
}

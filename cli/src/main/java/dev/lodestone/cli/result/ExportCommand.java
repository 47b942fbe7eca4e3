package dev.lodestone.cli.result;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.OutputFile;
import dev.lodestone.cli.console.Sources;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.option.JsonOption;
import dev.lodestone.tournament.export.CsvExport;
import dev.lodestone.tournament.export.EngineOptions;
import dev.lodestone.tournament.export.PgnExport;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JsonLines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "export",
    description = {
      "Writes the games of tournaments as PGN or CSV, for other programs.",
      "PGN: the first player is White. Comments contain the score (from the first player's"
          + " perspective), depth, time and nodes. The tag Run names the run, StartPosition is the"
          + " position where the game began, Ending says how it ended in Lodestone's terms, and"
          + " Termination in those of the PGN standard. 'lodestone rate' reads it.",
      "CSV: a header line and one line per game. The first column names the run; the last ones are"
          + " the options that any engine sets, with each engine's value."
    },
    footer = {
      "  lodestone export pgn runs/first > games.pgn",
      "  lodestone export csv runs/first runs/second --out games.csv"
    })
final class ExportCommand extends TerminalCommand {

  /** The formats, by the words that name them. */
  enum Format {
    pgn,
    csv
  }

  @Parameters(index = "0", paramLabel = "FORMAT", description = "One of ${COMPLETION-CANDIDATES}.")
  private @Nullable Format format;

  @Parameters(
      index = "1..*",
      paramLabel = "DIR",
      arity = "1..*",
      description = "Directories of tournaments, or their journals; all go into one output.")
  private List<Path> sources = new ArrayList<>();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Output file; default: standard output.")
  private @Nullable Path out;

  @Mixin private final JsonOption json = new JsonOption();

  ExportCommand(Terminal terminal) {
    super(terminal);
  }

  private record Row(String file, int games) {}

  @Override
  public Integer call() throws IOException {
    UserError.require(!json.get() || out != null, "option '--json': expected --out FILE with it");
    // All journals are read before anything is written, because one may be damaged. CSV needs no
    // rules of the games.
    Map<String, Journal> runs = Sources.journals(sources, format == Format.csv);
    if (out == null) {
      write(runs, terminal.out());
      return ExitCode.OK;
    }
    OutputFile.write(out, content -> write(runs, content));
    int games = runs.values().stream().mapToInt(Journal::games).sum();
    terminal.print(
        json.get()
            ? JsonLines.format(new Row(out.toString(), games))
            : out + ": " + games + " games");
    return ExitCode.OK;
  }

  private void write(Map<String, Journal> runs, Appendable to) throws IOException {
    switch (Objects.requireNonNull(format)) {
      case pgn -> pgn(runs, to);
      case csv -> csv(runs, to);
    }
  }

  private static void pgn(Map<String, Journal> runs, Appendable to) throws IOException {
    for (Map.Entry<String, Journal> run : runs.entrySet()) {
      PgnExport export = new PgnExport(run.getValue().config(), run.getKey());
      run.getValue().visit(game -> to.append(export.game(game).text()));
    }
  }

  private static void csv(Map<String, Journal> runs, Appendable to) throws IOException {
    Set<String> options =
        EngineOptions.of(runs.values().stream().map(Journal::config).toList()).keys();
    to.append(CsvExport.head(options)).append('\n');
    for (Map.Entry<String, Journal> run : runs.entrySet()) {
      CsvExport export = new CsvExport(run.getValue().config(), run.getKey(), options);
      run.getValue().visit(game -> to.append(export.line(game)).append('\n'));
    }
  }
}

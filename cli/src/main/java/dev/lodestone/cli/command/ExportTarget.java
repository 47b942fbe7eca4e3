package dev.lodestone.cli.command;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.OutputFile;
import dev.lodestone.cli.console.Sources;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JournalVisitor;
import dev.lodestone.tournament.journal.JsonLines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** From where to where games are exported. */
final class ExportTarget {

  @Parameters(paramLabel = "DIR", description = "The tournament's directory, or its journal.")
  private @Nullable Path source;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Where it goes; default: standard output.")
  private @Nullable Path out;

  @Option(names = "--json", description = "With --out: what was written, as a JSON object.")
  private boolean json;

  /** Writes all games of a journal in some format. */
  interface Format {
    void write(Journal journal, Appendable out) throws IOException;
  }

  private record Row(String file, int games) {}

  int write(Terminal terminal, Format format) throws IOException {
    if (json && out == null) {
      throw new UserError("option '--json': expected --out FILE with it");
    }
    // Read through first, so that nothing is written of a journal that is damaged.
    Journal journal = Sources.journal(Objects.requireNonNull(source), JournalVisitor.NONE);
    if (out == null) {
      format.write(journal, terminal.out());
      return ExitCode.OK;
    }
    OutputFile.write(out, content -> format.write(journal, content));
    int games = journal.games();
    terminal
        .out()
        .println(
            json
                ? JsonLines.format(new Row(out.toString(), games))
                : out + ": " + games + " games");
    return ExitCode.OK;
  }
}

package dev.lodestone.cli.result;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.OutputFile;
import dev.lodestone.cli.console.Sources;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JsonLines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options that all exports have: the sources and the output. */
final class ExportTarget {

  @Parameters(
      paramLabel = "DIR",
      arity = "1..*",
      description = "Directories of tournaments, or their journals; all go into one output.")
  private List<Path> sources = new ArrayList<>();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Output file; default: standard output.")
  private @Nullable Path out;

  @Option(names = "--json", description = "With --out: prints a summary as a JSON object.")
  private boolean json;

  /** Writes games in one format. */
  interface Format {

    /** Whether the format needs no rules, so that games whose rules are unknown can be exported. */
    default boolean needsNoRules() {
      return false;
    }

    /**
     * Writes the text before all games.
     *
     * @param journals the journals that will be exported
     */
    default void begin(Collection<Journal> journals, Appendable out) throws IOException {}

    /**
     * Writes all games of a journal.
     *
     * @param run the path that the user gave
     */
    void write(String run, Journal journal, Appendable out) throws IOException;
  }

  private record Row(String file, int games) {}

  int write(Terminal terminal, Format format) throws IOException {
    if (json && out == null) {
      throw new UserError("option '--json': expected --out FILE with it");
    }
    // All journals are read before anything is written, because one may be damaged.
    Map<String, Journal> runs = Sources.journals(sources, format.needsNoRules());
    if (out == null) {
      write(format, runs, terminal.out());
      return ExitCode.OK;
    }
    OutputFile.write(out, content -> write(format, runs, content));
    int games = runs.values().stream().mapToInt(Journal::games).sum();
    terminal.print(
        json ? JsonLines.format(new Row(out.toString(), games)) : out + ": " + games + " games");
    return ExitCode.OK;
  }

  private static void write(Format format, Map<String, Journal> runs, Appendable out)
      throws IOException {
    format.begin(runs.values(), out);
    for (Map.Entry<String, Journal> run : runs.entrySet()) {
      format.write(run.getKey(), run.getValue(), out);
    }
  }
}

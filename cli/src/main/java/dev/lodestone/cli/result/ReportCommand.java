package dev.lodestone.cli.result;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.OutputFile;
import dev.lodestone.cli.console.Sources;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.option.JsonOption;
import dev.lodestone.core.text.Texts;
import dev.lodestone.tournament.export.PlayerSettings;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JsonLines;
import dev.lodestone.tournament.report.TournamentReport;
import dev.lodestone.tournament.report.TournamentReport.Content;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "report",
    sortOptions = false,
    description = {
      "Writes a tournament as one HTML file: tables and charts of all games, and games on a board."
          + " The file needs neither a network nor other files.",
      "It can be written while the tournament still runs; games that have not ended are left out."
    },
    footer = {
      "  lodestone report runs/first",
      "  lodestone report runs/first --out first.html",
      "  lodestone report runs/first --accuracy 8",
      "  lodestone report runs/first runs/second --out both.html"
    })
final class ReportCommand extends TerminalCommand {

  @Parameters(
      paramLabel = "DIR",
      arity = "1..*",
      description =
          "The tournament's directory, or its journal; several runs of one game become one page, in"
              + " which engines with the same name count as one.")
  private List<Path> sources = new ArrayList<>();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description =
          "The report's file; default for one run: DIR/" + TournamentReport.FILE_NAME + ".")
  private @Nullable Path out;

  @Option(
      names = "--boards",
      paramLabel = "N",
      description =
          "Number of games that can be replayed on the board, the first ones by number; a game"
              + " takes some kilobytes of the file, which lists 10000 games or this number. Default:"
              + " as many as fit into 5 MB.")
  private @Nullable Integer boards;

  @Option(
      names = "--accuracy",
      paramLabel = "PLIES",
      defaultValue = "0",
      description =
          "Also compare the last PLIES of each game with best play, where the solver can tell, as"
              + " 'rate --accuracy' does; 8 to 12 for GAUSS, 2 to 4 for others.")
  private int accuracy;

  @Mixin private final JsonOption json = new JsonOption();

  ReportCommand(Terminal terminal) {
    super(terminal);
  }

  private record Row(String report, int games, int unfinished, long bytes) {}

  @Override
  public Integer call() throws IOException {
    Map<String, Journal> runs = Sources.journals(sources, false);
    UserError.require(
        out != null || runs.size() <= 1, "expected --out FILE with several runs, found none");
    Path file =
        out == null
            ? runs.values().iterator().next().path().resolveSibling(TournamentReport.FILE_NAME)
            : out;
    int games = runs.values().stream().mapToInt(Journal::games).sum();
    int unfinished = runs.values().stream().mapToInt(j -> j.unfinished().size()).sum();
    if (boards != null) {
      Numbers.atLeast("--boards", boards, 0);
    }
    Numbers.atLeast("--accuracy", accuracy, 0);
    OptionalInt requested = boards == null ? OptionalInt.empty() : OptionalInt.of(boards);
    TournamentReport report = new TournamentReport(runs, requested, accuracy);
    List<Content> content = new ArrayList<>();
    long bytes = OutputFile.write(file, page -> content.add(report.write(page)));
    Content written = content.get(0);
    terminal.print(
        json.get()
            ? JsonLines.format(new Row(file.toString(), games, unfinished, bytes))
            : file + ": " + games + " games, " + Numbers.grouped((bytes + 1023) / 1024) + " KiB");
    Warnings.ofQuietFaults(written.quietFaults()).forEach(terminal::note);
    PlayerSettings settings = new PlayerSettings();
    runs.values().forEach(run -> settings.add(run.config()));
    Warnings.ofSettings(settings.differing()).forEach(terminal::note);
    Warnings.ofUnfinished(unfinished).ifPresent(terminal::note);
    if (written.games() > written.boards()) {
      terminal.note(
          Texts.format(
              "on the board: the first %s of %s games%s; --boards %s for all",
              written.boards(),
              written.games(),
              written.games() > written.rows() ? ", listed: the first " + written.rows() : "",
              written.games()));
    }
    return ExitCode.OK;
  }
}

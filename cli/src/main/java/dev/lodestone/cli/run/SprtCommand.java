package dev.lodestone.cli.run;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.option.SettingsCommand;
import dev.lodestone.cli.result.AnchorOption;
import dev.lodestone.cli.result.Report;
import dev.lodestone.stats.sequential.SprtVerdict;
import dev.lodestone.tournament.settings.SprtSettings;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "sprt",
    sortOptions = false,
    synopsisSubcommandLabel = "[plan | calc]",
    description = {
      "Plays the first engine against the second until a generalised sequential probability ratio"
          + " test has decided between two hypotheses about their difference in strength.",
      "Pairs of games are counted in the order in which they were scheduled, not in which they end,"
          + " so the verdict is the same at any concurrency. The Elo at the end is corrected for"
          + " the bias of stopping early."
    },
    footer = {
      "  lodestone sprt --game gauss --engine alphabeta:hash=64 --engine alphabeta:hash=1 --nodes 5000",
      "  lodestone sprt --game gess --engine ./new --engine ./old --movetime 50ms --exit-verdict",
      "  lodestone sprt plan --elo0 0 --elo1 5",
      "  lodestone sprt calc --penta 34,54,63,64,75"
    })
final class SprtCommand extends SettingsCommand {

  private final Venue venue;

  @Option(
      names = "--summary",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description =
          "Format of the result: text, or markdown for a pull request or the summary of a CI job;"
              + " default ${DEFAULT-VALUE}.")
  private Summary summary = Summary.TEXT;

  @Option(
      names = "--exit-verdict",
      description =
          "The exit code is 3 if H0 is accepted and 4 if the test is undecided, for CI; without it,"
              + " a test that has ended has exit code 0.")
  private boolean exitVerdict;

  @Mixin private final RunOptions run = new RunOptions();

  @Mixin private final JournalOption out = new JournalOption();

  /** Formats of the result. */
  enum Summary {
    TEXT,
    MARKDOWN
  }

  private SprtCommand(Terminal terminal, Venue venue) {
    super(terminal, SprtSettings.ofGames());
    this.venue = venue;
  }

  /** The command with its subcommands. */
  static CommandLine line(Terminal terminal, Venue venue) {
    CommandLine line = new CommandLine(new SprtCommand(terminal, venue));
    line.addSubcommand(new SprtPlanCommand(terminal));
    line.addSubcommand(new SprtCalcCommand(terminal));
    return line;
  }

  @Override
  protected List<String> mainOptions() {
    return List.of(
        "--game", "--engine", "--movetime", "--nodes", "--elo0", "--elo1", "--concurrency");
  }

  @Override
  public Integer call() throws IOException {
    UserError.require(
        !(summary == Summary.MARKDOWN && run.json()),
        "option '--summary': expected it without --json");
    AtomicReference<Report> last = new AtomicReference<>();
    int code =
        new TournamentRun(
                terminal,
                run,
                venue,
                new AnchorOption(),
                report -> {
                  last.set(report);
                  return result(report);
                })
            .start(SprtSettings.tournament(given(), terminal::note), out.get());
    return code == ExitCode.OK && exitVerdict
        ? Optional.ofNullable(last.get())
            .flatMap(Report::verdict)
            .map(SprtCommand::code)
            .orElse(code)
        : code;
  }

  private List<String> result(Report report) {
    return summary == Summary.MARKDOWN
        ? report.markdown()
        : run.json() ? report.json() : report.text();
  }

  private static int code(SprtVerdict verdict) {
    return switch (verdict) {
      case ACCEPT_H1 -> ExitCode.OK;
      case ACCEPT_H0 -> ExitCode.H0_ACCEPTED;
      case CONTINUE -> ExitCode.UNDECIDED;
    };
  }
}

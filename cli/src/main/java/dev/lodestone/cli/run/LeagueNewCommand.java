package dev.lodestone.cli.run;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Invocation;
import dev.lodestone.cli.console.OutputDirectory;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.option.SettingsCommand;
import dev.lodestone.tournament.build.RevisionBuild;
import dev.lodestone.tournament.journal.JournalWriter;
import dev.lodestone.tournament.journal.Version;
import dev.lodestone.tournament.league.Admission;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.LeagueFormat;
import dev.lodestone.tournament.settings.TournamentSettings;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
    name = "new",
    sortOptions = false,
    description =
        "Begins a league with two or more engines, after checking that they play by the rules;"
            + " 'lodestone resume DIR' plays it.",
    footer =
        "  lodestone league new runs/class --game gess --movetime 50ms --engine alphabeta"
            + " --engine mcts")
final class LeagueNewCommand extends SettingsCommand {

  @Parameters(paramLabel = "DIR", description = "A directory without a journal; created if needed.")
  private @Nullable Path directory;

  LeagueNewCommand(Terminal terminal) {
    super(terminal, TournamentSettings.ofGames());
  }

  @Override
  protected List<String> mainOptions() {
    return List.of("--game", "--engine", "--movetime", "--nodes");
  }

  @Override
  public Integer call() throws IOException {
    Path out = OutputDirectory.require("parameter DIR", Objects.requireNonNull(directory));
    TournamentSpec requested = TournamentSettings.read(given(), LeagueFormat.NEW, terminal::note);
    TournamentSpec league =
        requested.toBuilder()
            .players(RevisionBuild.of(requested.players(), terminal::note))
            .build();
    Admission.of(league, league.players(), terminal::note);
    try (JournalWriter journal = JournalWriter.create(out, Version.get())) {
      journal.tournamentStarted(league);
    } catch (FileAlreadyExistsException e) {
      throw new UserError("expected a directory without a tournament, found " + e.getFile());
    }
    terminal.print("play the league with: " + Invocation.resuming(out));
    return ExitCode.OK;
  }
}

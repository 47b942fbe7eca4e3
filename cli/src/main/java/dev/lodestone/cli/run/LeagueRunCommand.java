package dev.lodestone.cli.run;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.result.AnchorOption;
import dev.lodestone.core.StopSignal;
import dev.lodestone.tournament.journal.JournalConfig;
import dev.lodestone.tournament.journal.LockedException;
import dev.lodestone.tournament.run.Tournament;
import dev.lodestone.tournament.run.TournamentListener;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.GamePlan;
import dev.lodestone.tournament.schedule.PlayedGame;
import dev.lodestone.tournament.schedule.Results;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "run",
    sortOptions = false,
    description = {
      "Plays a league to its end, to a number of games, or until it is interrupted (Ctrl-C). The"
          + " next pair of games is always between the two engines whose games reduce the errors of"
          + " all ratings most.",
      "A league ends when there is nothing new to learn: after as many pairs of games as there are"
          + " openings in its book (--openings of league new) for each two engines, and at the"
          + " latest after 10000 games for each engine, both counted from the latest change of the"
          + " roster. The first lines say the number.",
      "'lodestone resume DIR' does the same, however it ended: unfinished games are played again from their"
          + " start. Engines that other commands add or remove meanwhile join or leave when the"
          + " running games are over."
    },
    footer = {
      "  lodestone league run runs/class --concurrency 2",
      "  lodestone league run runs/class --games 1000"
    })
final class LeagueRunCommand extends TerminalCommand {

  private static final int MAX_WAITS = 50;
  private static final long WAIT_MILLIS = 100;

  @Parameters(paramLabel = "DIR", description = "The league's directory.")
  private @Nullable Path directory;

  @Option(
      names = "--games",
      paramLabel = "N",
      description = "Number of games of the league at which to stop, even; default: its end.")
  private @Nullable Integer games;

  @Mixin private final RunOptions run = new RunOptions();

  LeagueRunCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException {
    if (games != null && Numbers.atLeast("--games", games, 2) % 2 != 0) {
      throw new UserError("option '--games': expected an even number, found " + games);
    }
    LeagueRoster roster = new LeagueRoster(Objects.requireNonNull(directory), terminal);
    Session session = new Session(roster);
    int exitCode = play(session);
    while (exitCode == ExitCode.OK && session.changes) {
      session = new Session(roster);
      exitCode = playAfterChange(session);
    }
    if (!run.json()) {
      new LeagueTable(roster.journal(), OptionalInt.empty()).text().forEach(terminal::print);
    }
    return exitCode;
  }

  /**
   * Plays after a change of the roster. The command that requested it may hold the journal's lock
   * for a moment, since this process does not between two sessions.
   */
  private int playAfterChange(Session session) throws IOException {
    for (int waited = 0; waited < MAX_WAITS; waited++) {
      try {
        return play(session);
      } catch (LockedException e) {
        try {
          Thread.sleep(WAIT_MILLIS);
        } catch (InterruptedException interrupted) {
          return ExitCode.INTERRUPTED;
        }
      }
    }
    return play(session);
  }

  private int play(Session session) throws IOException {
    LeagueRoster roster = session.roster;
    roster.enterAll();
    try {
      JournalConfig.requireSameFiles(roster.journal().config());
    } catch (IllegalArgumentException e) {
      throw new UserError(e);
    }
    terminal.note(
        "plays "
            + (games == null ? "to the end of the league" : "to game " + games)
            + ", or until it is interrupted (Ctrl-C)");
    return new TournamentRun(terminal, run, session, new AnchorOption(), report -> List.of())
        .resume(roster.directory(), List.of(), Optional.empty(), (journal, config) -> {});
  }

  /**
   * Plays on threads of this process until a change of the roster is requested or the number of
   * games is reached.
   */
  private final class Session implements Venue {

    private final Threads threads = new Threads();
    private final StopSignal last = new StopSignal();
    private final LeagueRoster roster;

    /** Whether a change of the roster was requested, which ends the session. */
    private boolean changes;

    Session(LeagueRoster roster) {
      this.roster = roster;
    }

    @Override
    public void requirePlayable(TournamentSpec spec, RunOptions options) {
      threads.requirePlayable(spec, options);
    }

    @Override
    public Results play(
        TournamentSpec spec,
        Optional<Results> past,
        RunOptions options,
        TournamentListener listener,
        StopSignal stop) {
      Results results = past.orElseThrow();
      stopAfter(results.size());
      TournamentListener watch =
          new TournamentListener() {
            @Override
            public void gameStarted(GamePlan plan) {
              stopAfter(plan.id());
            }

            @Override
            public void gameEnded(PlayedGame game) {
              if (roster.hasRequests()) {
                changes = true;
                last.stop();
              }
            }
          };
      return Tournament.resume(
          spec,
          results,
          options.concurrency(),
          TournamentListener.all(List.of(listener, watch)),
          stop,
          last);
    }

    private void stopAfter(int game) {
      if (games != null && game >= games) {
        last.stop();
      }
    }
  }
}

package dev.lodestone.cli.run;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.result.AnchorOption;
import dev.lodestone.core.StopSignal;
import dev.lodestone.tournament.journal.JournalConfig;
import dev.lodestone.tournament.journal.LockedException;
import dev.lodestone.tournament.league.LeagueRoster;
import dev.lodestone.tournament.run.Tournament;
import dev.lodestone.tournament.run.TournamentListener;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.GamePlan;
import dev.lodestone.tournament.schedule.PlayedGame;
import dev.lodestone.tournament.schedule.Results;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Plays a league to its end, to a number of games, or until it is interrupted. The schedule pairs
 * the two engines whose games reduce the errors of all ratings most.
 */
final class LeagueRun {

  private static final int MAX_WAITS = 50;
  private static final long WAIT_MILLIS = 100;

  private final Terminal terminal;
  private final RunOptions run;
  private final LeagueRoster roster;
  private final Optional<Integer> games;

  /**
   * @param games number of games of the league at which to stop; empty for its end
   */
  LeagueRun(Terminal terminal, RunOptions run, Path directory, Optional<Integer> games) {
    this.terminal = terminal;
    this.run = run;
    this.roster = new LeagueRoster(directory, terminal::note);
    this.games = games;
  }

  /** Plays and returns the exit code. */
  int play() throws IOException {
    Session session = new Session();
    int exitCode = play(session);
    while (exitCode == ExitCode.OK && session.changes) {
      session = new Session();
      exitCode = playAfterChange(session);
    }
    if (!run.json()) {
      new LeagueTable(LeagueCommand.journal(roster.directory()), OptionalInt.empty())
          .text()
          .forEach(terminal::print);
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
    roster.enterAll();
    JournalConfig.requireSameFiles(LeagueCommand.journal(roster.directory()).config());
    terminal.note(
        "plays "
            + games.map(last -> "to game " + last).orElse("to the end of the league")
            + ", or until it is interrupted (Ctrl-C)");
    return new TournamentRun(terminal, run, session, new AnchorOption(), report -> List.of())
        .resume(roster.directory(), List.of(), Optional.empty(), (journal, config) -> {});
  }

  /**
   * Plays on threads of this process until a change of the roster is requested or the number of
   * games is reached.
   */
  private final class Session extends Threads {

    private final StopSignal last = new StopSignal();

    /** Whether a change of the roster was requested, which ends the session. */
    private boolean changes;

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
      if (games.filter(end -> game >= end).isPresent()) {
        last.stop();
      }
    }
  }
}

package dev.lodestone.tournament.run;

import dev.lodestone.core.StopSignal;
import dev.lodestone.tournament.schedule.GamePlan;
import dev.lodestone.tournament.schedule.PlayedGame;
import dev.lodestone.tournament.schedule.Results;
import dev.lodestone.tournament.schedule.Schedule;
import java.util.Optional;

/**
 * Runs the games of a schedule on several threads.
 *
 * <p>Threads take games in the order of their ids. Which games are played does not depend on the
 * number of threads; with limits in nodes or depth, neither do their moves.
 */
public final class Tournament {

  private final Schedule schedule;
  private final TournamentListener listener;
  private final StopSignal stop;
  private final StopSignal last;
  private final GameRunner games;

  // Shared by the threads, guarded by this; listeners are called under the same lock.
  private final Results results;
  private int lastStarted;
  private int running;

  private Tournament(
      GameRunner games,
      Results results,
      TournamentListener listener,
      StopSignal stop,
      StopSignal last) {
    this.games = games;
    this.results = results;
    this.schedule = games.schedule();
    this.listener = listener;
    this.stop = stop;
    this.last = last;
  }

  /** Plays all games and returns when they are over. */
  public static Results run(TournamentSpec spec, int concurrency, TournamentListener listener) {
    return run(spec, concurrency, listener, new StopSignal());
  }

  /**
   * Plays all games and returns when they are over. After a stop signal it abandons the running
   * games and returns.
   *
   * @param concurrency maximum number of games at once, at least 1
   * @return the games that were played to their end
   * @throws IllegalArgumentException if no schedule follows from the spec
   */
  public static Results run(
      TournamentSpec spec, int concurrency, TournamentListener listener, StopSignal stop) {
    GameRunner games = new GameRunner(spec, concurrency);
    listener.tournamentStarted(spec);
    return new Tournament(games, new Results(), listener, stop, StopSignal.NEVER).run(concurrency);
  }

  /**
   * Plays the remaining games of a tournament that was interrupted; unfinished games are played
   * again from the beginning.
   *
   * @param results the games that are over; the method adds those that it plays
   * @return {@code results}
   */
  public static Results resume(
      TournamentSpec spec,
      Results results,
      int concurrency,
      TournamentListener listener,
      StopSignal stop) {
    return resume(spec, results, concurrency, listener, stop, StopSignal.NEVER);
  }

  /**
   * Plays the remaining games, and begins no more games after a signal.
   *
   * @param results the games that are over; the method adds those that it plays
   * @param last after this signal no game begins; running games are played to their end
   * @return {@code results}
   */
  public static Results resume(
      TournamentSpec spec,
      Results results,
      int concurrency,
      TournamentListener listener,
      StopSignal stop,
      StopSignal last) {
    GameRunner games = new GameRunner(spec, concurrency);
    listener.tournamentResumed(spec, results);
    return new Tournament(games, results, listener, stop, last).run(concurrency);
  }

  private Results run(int concurrency) {
    try (games) {
      GameThreads.run("game", concurrency, stop, this::work);
    }
    synchronized (this) {
      return results;
    }
  }

  private void work() {
    try {
      Optional<GamePlan> plan = take();
      while (plan.isPresent()) {
        finish(plan.get(), play(plan.get()));
        plan = take();
      }
    } catch (RuntimeException | Error e) {
      // Wake the threads that wait for this thread's result, which will not come.
      synchronized (this) {
        stop.stop();
        notifyAll();
      }
      throw e;
    }
  }

  /** Takes the next game. Waits if the schedule needs more results to plan it. */
  private synchronized Optional<GamePlan> take() {
    while (!stop.isStopped() && !last.isStopped() && !schedule.isDecided(results)) {
      while (results.byId(lastStarted + 1).isPresent()) {
        lastStarted++;
      }
      if (lastStarted >= schedule.lastGame()) {
        return Optional.empty();
      }
      Optional<GamePlan> plan = schedule.game(lastStarted + 1, results);
      if (plan.isPresent()) {
        lastStarted++;
        running++;
        listener.gameStarted(plan.get());
        return plan;
      }
      if (running == 0) {
        return Optional.empty();
      }
      try {
        wait();
      } catch (InterruptedException e) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  private synchronized void finish(GamePlan plan, Optional<PlayedGame> game) {
    running--;
    notifyAll();
    if (game.isPresent()) {
      listener.gameEnded(game.get());
      results.add(game.get().finished());
    } else {
      listener.gameAbandoned(plan);
    }
  }

  private Optional<PlayedGame> play(GamePlan plan) {
    return games.play(
        plan,
        move -> {
          synchronized (this) {
            listener.movePlayed(plan, move);
          }
        },
        stop);
  }
}

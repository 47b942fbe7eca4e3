package dev.lodestone.tournament.run;

import dev.lodestone.core.StopSignal;
import dev.lodestone.tournament.schedule.GamePlan;
import dev.lodestone.tournament.schedule.PlayedGame;
import dev.lodestone.tournament.schedule.Results;
import dev.lodestone.tournament.schedule.Schedule;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * Runs the games of a schedule on several threads.
 *
 * <p>Threads take games in the order of their ids. Which games are played does not depend on the
 * number of threads; with limits in nodes or depth, neither do their moves.
 */
public final class Tournament {

  /**
   * How often a thread tries to take the lock before it sleeps. In fast games a thread needs it for
   * each move, and for less time than it takes to fall asleep and be woken.
   */
  private static final int ATTEMPTS = 1_000;

  private final Schedule schedule;
  private final TournamentListener listener;
  private final StopSignal stop;
  private final StopSignal last;
  private final GameRunner games;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();

  // Shared by the threads, guarded by the lock; listeners are called under it, too.
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
    return locked(() -> results);
  }

  private void work() {
    try {
      Optional<GamePlan> plan = locked(this::take);
      while (plan.isPresent()) {
        GamePlan begun = plan.get();
        Optional<PlayedGame> game = play(begun);
        locked(() -> finish(begun, game));
        plan = locked(this::take);
      }
    } catch (RuntimeException | Error e) {
      // Wake the threads that wait for this thread's result, which will not come.
      locked(
          () -> {
            stop.stop();
            changed.signalAll();
          });
      throw e;
    }
  }

  private void locked(Runnable work) {
    locked(
        () -> {
          work.run();
          return Optional.empty();
        });
  }

  private <T> T locked(Supplier<T> work) {
    boolean isHeld = lock.tryLock();
    for (int i = 1; i < ATTEMPTS && !isHeld; i++) {
      Thread.onSpinWait();
      isHeld = lock.tryLock();
    }
    if (!isHeld) {
      lock.lock();
    }
    try {
      return work.get();
    } finally {
      lock.unlock();
    }
  }

  /** Takes the next game. Waits if the schedule needs more results to plan it. */
  private Optional<GamePlan> take() {
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
        changed.await();
      } catch (InterruptedException e) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  private void finish(GamePlan plan, Optional<PlayedGame> game) {
    running--;
    changed.signalAll();
    if (game.isPresent()) {
      listener.gameEnded(game.get());
      results.add(game.get().finished());
    } else {
      listener.gameAbandoned(plan);
    }
  }

  private Optional<PlayedGame> play(GamePlan plan) {
    return games.play(plan, move -> locked(() -> listener.movePlayed(plan, move)), stop);
  }
}

package dev.lodestone.tournament.run;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import dev.lodestone.core.StopSignal;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.match.Match;
import dev.lodestone.tournament.match.MatchResult;
import dev.lodestone.tournament.run.EnginePool.Seated;
import dev.lodestone.tournament.schedule.FinishedGame;
import dev.lodestone.tournament.schedule.GamePlan;
import dev.lodestone.tournament.schedule.Results;
import dev.lodestone.tournament.schedule.Schedule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Runs the games of a schedule on several threads.
 *
 * <p>Threads take games in the order of their ids. Which games there are, and with limits in nodes
 * or depth every move of them, does not depend on the number of threads.
 */
public final class Tournament {

  private final TournamentSpec spec;
  private final Schedule schedule;
  private final TournamentListener listener;
  private final StopSignal stop;
  private final EnginePool engines;

  // Shared by the threads, guarded by this; listeners are called under the same lock.
  private final Results results;
  private int lastStarted;
  private int running;
  private @Nullable Throwable failure;

  private Tournament(
      TournamentSpec spec,
      Results results,
      int concurrency,
      TournamentListener listener,
      StopSignal stop) {
    this.spec = spec;
    this.engines = new EnginePool(spec, concurrency);
    this.results = results;
    this.schedule = spec.schedule();
    this.listener = listener;
    this.stop = stop;
  }

  /**
   * Plays all games and returns when they are over, or when those that were running after a stop
   * signal have been abandoned.
   *
   * @param concurrency most games at once, at least 1
   * @return the games that were played to their end
   * @throws IllegalArgumentException if the spec has no valid schedule
   */
  public static Results run(
      TournamentSpec spec, int concurrency, TournamentListener listener, StopSignal stop) {
    requireConcurrency(concurrency);
    listener.tournamentStarted(spec);
    return new Tournament(spec, new Results(), concurrency, listener, stop).run(concurrency);
  }

  /**
   * Plays what is left of a tournament that was broken off; games that had begun are played again
   * from their start.
   *
   * @param results the games that are over; those to come are added
   * @return {@code results}
   */
  public static Results resume(
      TournamentSpec spec,
      Results results,
      int concurrency,
      TournamentListener listener,
      StopSignal stop) {
    requireConcurrency(concurrency);
    listener.tournamentResumed(spec, results);
    return new Tournament(spec, results, concurrency, listener, stop).run(concurrency);
  }

  private static void requireConcurrency(int concurrency) {
    if (concurrency < 1) {
      throw new IllegalArgumentException(
          "concurrency must be at least 1: concurrency=" + concurrency);
    }
  }

  private Results run(int concurrency) {
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < concurrency; i++) {
      Thread thread = new Thread(this::work, "game-" + (i + 1));
      threads.add(thread);
      thread.start();
    }
    for (Thread thread : threads) {
      join(thread);
    }
    engines.close();
    synchronized (this) {
      if (failure instanceof RuntimeException e) {
        throw e;
      }
      if (failure instanceof Error e) {
        throw e;
      }
      return results;
    }
  }

  /** An interrupt of the waiting thread stops the tournament in good order. */
  private void join(Thread thread) {
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
        stop.stop();
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
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
      synchronized (this) {
        failure = failure == null ? e : failure;
        stop.stop();
        notifyAll();
      }
    }
  }

  /** The next game; waits for results if the schedule needs more of them to know it. */
  private synchronized Optional<GamePlan> take() {
    while (!stop.isStopped() && !schedule.isDecided(results)) {
      while (results.byId(lastStarted + 1).isPresent()) {
        lastStarted++;
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

  private synchronized void finish(GamePlan plan, Optional<MatchResult> result) {
    running--;
    notifyAll();
    if (result.isPresent()) {
      listener.gameEnded(plan, result.get());
      results.add(new FinishedGame(plan, result.get()));
    } else {
      listener.gameAbandoned(plan);
    }
  }

  private Optional<MatchResult> play(GamePlan plan) {
    List<Seated> seated = engines.take(plan.first(), plan.second());
    List<Seated> unfit = seated;
    try {
      Match match =
          new Match(
              spec.game(),
              plan.opening(),
              spec.maxPlies(),
              spec.rules().adjudication(),
              seat(plan, Side.FIRST, seated.get(0)),
              seat(plan, Side.SECOND, seated.get(1)));
      Optional<MatchResult> result =
          match.play(
              move -> {
                synchronized (this) {
                  listener.movePlayed(plan, move);
                }
              },
              stop);
      unfit = unfit(seated, result);
      return result;
    } finally {
      for (Seated one : seated) {
        if (unfit.contains(one)) {
          engines.dismiss(one);
        } else {
          engines.giveBack(one);
        }
      }
    }
  }

  /** Who failed, and whoever was interrupted, does not play again. */
  private static List<Seated> unfit(List<Seated> seated, Optional<MatchResult> result) {
    if (result.isEmpty()) {
      return seated;
    }
    if (!result.get().termination().isFailure()) {
      return List.of();
    }
    return List.of(seated.get(result.get().outcome() == Outcome.FIRST_WINS ? 1 : 0));
  }

  private Match.Seat seat(GamePlan plan, Side side, Seated seated) {
    Player player = spec.players().get(seated.player());
    return new Match.Seat(
        seated.engine(),
        spec.limitsOf(player),
        plan.engineSeed(side),
        spec.timeControlOf(player),
        spec.marginOf(player));
  }
}

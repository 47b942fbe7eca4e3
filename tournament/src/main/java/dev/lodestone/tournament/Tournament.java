package dev.lodestone.tournament;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import dev.lodestone.search.StopSignal;
import dev.lodestone.tournament.engine.Engine;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.match.Match;
import dev.lodestone.tournament.match.MatchResult;
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

  // Shared by the threads, guarded by this; listeners are called under the same lock.
  private final Results results;
  private int lastStarted;
  private int running;
  private @Nullable Throwable failure;

  private Tournament(
      TournamentSpec spec, Results results, TournamentListener listener, StopSignal stop) {
    this.spec = spec;
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
    return new Tournament(spec, new Results(), listener, stop).run(concurrency);
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
    return new Tournament(spec, results, listener, stop).run(concurrency);
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
    try (Engines engines = new Engines()) {
      Optional<GamePlan> plan = take();
      while (plan.isPresent()) {
        finish(plan.get(), play(plan.get(), engines));
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

  private Optional<MatchResult> play(GamePlan plan, Engines engines) {
    Match match =
        new Match(
            spec.game(),
            plan.opening(),
            spec.maxPlies(),
            spec.rules().adjudication(),
            seat(plan, Side.FIRST, engines),
            seat(plan, Side.SECOND, engines));
    Optional<MatchResult> result =
        match.play(
            move -> {
              synchronized (this) {
                listener.movePlayed(plan, move);
              }
            },
            stop);
    if (result.isPresent() && result.get().termination().isFailure()) {
      engines.dismiss(result.get().outcome() == Outcome.FIRST_WINS ? plan.second() : plan.first());
    }
    return result;
  }

  private Match.Seat seat(GamePlan plan, Side side, Engines engines) {
    int index = side == Side.FIRST ? plan.first() : plan.second();
    Player player = spec.players().get(index);
    return new Match.Seat(
        engines.get(index),
        spec.limitsOf(player),
        plan.engineSeed(side),
        spec.timeControlOf(player),
        spec.marginOf(player));
  }

  /** One thread's engines: each player's is opened when first needed and serves until it fails. */
  private final class Engines implements AutoCloseable {

    private final @Nullable Engine[] open = new Engine[spec.players().size()];

    Engine get(int index) {
      Engine engine = open[index];
      if (engine == null) {
        Player player = spec.players().get(index);
        engine =
            player
                .spec()
                .open(
                    spec.game(),
                    spec.deadlines().withMargin(spec.marginOf(player)),
                    EngineSpec.MOVE_OVERHEAD);
        open[index] = engine;
      }
      return engine;
    }

    void dismiss(int index) {
      Engine engine = open[index];
      open[index] = null;
      if (engine != null) {
        try {
          engine.close();
        } catch (RuntimeException e) {
          // It has failed before and is not used again: nothing is left to be told.
          return;
        }
      }
    }

    @Override
    public void close() {
      for (int i = 0; i < open.length; i++) {
        dismiss(i);
      }
    }
  }
}

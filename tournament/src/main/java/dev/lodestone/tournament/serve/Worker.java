package dev.lodestone.tournament.serve;

import dev.lodestone.core.Game;
import dev.lodestone.core.PluginException;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.tournament.clock.MoveReserve;
import dev.lodestone.tournament.engine.Answer;
import dev.lodestone.tournament.engine.Deadlines;
import dev.lodestone.tournament.engine.Engine;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.Turn;
import dev.lodestone.tournament.rules.GameRules;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Runs everything that takes time, one task after the other, on its own thread. Only this thread
 * uses the engine. All methods except {@link #close} return at once.
 */
final class Worker {

  /**
   * The time to wait for the running search. On a busy machine the first search of a process can
   * notice the stop late, while classes are being loaded. Harnesses wait at least two seconds for a
   * process to exit.
   */
  private static final long CLOSE_PATIENCE_MILLIS = 1_000;

  private final UgiOutput out;
  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(
          task -> {
            Thread t = new Thread(task, "ugi-worker");
            t.setDaemon(true);
            return t;
          });

  /** The seed from which the games' seeds are derived, unless the seed option is set. */
  private final long seed = new SecureRandom().nextLong();

  private final StopSignal closing = new StopSignal();

  /** The stop signals of the running and waiting searches, in order; guarded by this. */
  private final List<StopSignal> searches = new ArrayList<>();

  // Used only by the worker's thread.
  private Game game;
  private EngineSpec spec;
  private Duration overhead = EngineSpec.MOVE_OVERHEAD;
  private final MoveReserve reserve = new MoveReserve();
  private @Nullable Engine engine;
  private int games;

  /** Whether the engine is new, so that requests are rehearsed; used by the worker's thread. */
  private boolean rehearsing;

  /**
   * Whether a request of {@link #whenReady} is not answered yet, so that searches are rehearsals.
   */
  private volatile boolean preparing;

  /**
   * Whether a search is running. It is false while an engine is being created, because that cannot
   * be stopped.
   */
  private volatile boolean thinking;

  Worker(Game game, EngineSpec spec, UgiOutput out) {
    this.game = game;
    this.spec = spec;
    this.out = out;
  }

  /** Changes the game. The next search uses a new engine. */
  void setGame(Game newGame) {
    thread.execute(
        () -> {
          game = newGame;
          forgetEngine();
        });
  }

  /**
   * Changes the time that is reserved in every move. The next search uses a new engine.
   *
   * @param newOverhead the time; empty to follow the measured lateness
   */
  void setOverhead(Optional<Duration> newOverhead) {
    thread.execute(
        () -> {
          reserve.fix(newOverhead);
          overhead = newOverhead.orElse(EngineSpec.MOVE_OVERHEAD);
          forgetEngine();
        });
  }

  /**
   * Changes an option of the engine. The next search uses a new engine. Some values, such as the
   * name of a file, can be checked only by creating a searcher. So one is created here, and an
   * invalid value is rejected now instead of by the next search.
   */
  void setOption(String key, String value) {
    thread.execute(
        () -> {
          try {
            EngineSpec changed = spec.withOption(key, value);
            try (Engine tried = open(changed)) {
              tried.newGame(seed);
            }
            spec = changed;
            forgetEngine();
          } catch (IllegalArgumentException | PluginException e) {
            out.info("setoption: " + e.getMessage());
          } catch (RuntimeException | Error e) {
            out.info("setoption: the engine cannot be created: " + e);
          }
        });
  }

  void newGame() {
    thread.execute(this::beginGame);
  }

  /**
   * Runs {@code answer} at once if a search is running or waiting, otherwise when all work is done.
   *
   * @param rehearsals requests to answer without output before the first game of a new engine, as
   *     {@link #search} answers them: classes that the first answer had to load would take as long
   *     as half of a fast search
   */
  void whenReady(List<Turn> rehearsals, Runnable answer) {
    if (isSearching() && !preparing) {
      answer.run();
      return;
    }
    preparing = true;
    thread.execute(this::warmUp);
    for (Turn turn : rehearsals) {
      search(turn, System.nanoTime(), UgiOutput.NONE, new MoveReserve());
    }
    thread.execute(
        () -> {
          if (engine == null || rehearsing) {
            rehearsing = false;
            beginGame();
          }
          preparing = false;
          answer.run();
        });
  }

  /**
   * Searches and answers with a {@code bestmove}.
   *
   * @param requestNanos time of the request, by {@link System#nanoTime()}
   */
  void search(Turn turn, long requestNanos) {
    search(turn, requestNanos, out, reserve);
  }

  private void search(Turn turn, long requestNanos, UgiOutput output, MoveReserve lateness) {
    submit(stop -> think(turn, requestNanos, output, lateness, stop));
  }

  /** Runs work that a {@code stop} can end. */
  void submit(Consumer<StopSignal> work) {
    StopSignal stop = new StopSignal();
    synchronized (this) {
      searches.add(stop);
    }
    thread.execute(
        () -> {
          try {
            work.accept(stop);
          } finally {
            synchronized (this) {
              searches.remove(stop);
            }
          }
        });
  }

  /** Stops the running search and all waiting ones. */
  synchronized void stop() {
    searches.forEach(StopSignal::stop);
  }

  private synchronized boolean isSearching() {
    return !searches.isEmpty();
  }

  void close() {
    stop();
    closing.stop();
    thread.shutdown();
    try {
      boolean done = thread.awaitTermination(CLOSE_PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
      if (!done && thinking) {
        // The process can exit nevertheless, because the thread is a daemon.
        out.info("a search did not stop");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void forgetEngine() {
    Engine current = engine;
    engine = null;
    if (current != null) {
      current.close();
    }
  }

  private Engine engine() {
    Engine current = engine;
    if (current == null) {
      current = open(spec);
      engine = current;
    }
    return current;
  }

  private void beginGame() {
    try {
      games++;
      long gameSeed = SplitMix64.derive(seed, "ugi/" + games);
      engine().newGame(gameSeed);
      spec.seedIn(gameSeed).ifPresent(s -> out.info("seed " + s));
    } catch (RuntimeException | Error e) {
      engine = null;
      out.info("the engine cannot be created: " + e);
    }
  }

  private void warmUp() {
    if (engine == null) {
      rehearsing = true;
      try {
        engine().warmUp(closing);
        engine().newGame(seed);
      } catch (RuntimeException | Error e) {
        // The beginning of the game fails in the same way and reports it.
        engine = null;
      }
    }
  }

  private void think(
      Turn turn, long requestNanos, UgiOutput output, MoveReserve lateness, StopSignal stop) {
    boolean isRehearsal = output == UgiOutput.NONE;
    if (isRehearsal && (!rehearsing || engine == null)) {
      return;
    }
    try {
      if (engine == null) {
        beginGame();
      }
      Engine current = engine();
      thinking = true;
      long startNanos = System.nanoTime();
      if (turn.limits().moveTime().isPresent()) {
        Duration time =
            lateness.searchTime(turn.limits().moveTime().get(), startNanos - requestNanos);
        answer(current, turn.withLimits(turn.limits().withMoveTime(time)), output, stop);
        lateness.answered(System.nanoTime() - startNanos - time.toNanos());
      } else {
        answer(current, turn, output, stop);
      }
    } catch (RuntimeException | Error e) {
      // The harness waits for an answer. The null move shows it that something is wrong.
      output.info("the search failed: " + e);
      output.line("bestmove " + UgiServer.NO_MOVE);
    } finally {
      thinking = false;
    }
  }

  private void answer(Engine current, Turn turn, UgiOutput output, StopSignal stop) {
    InfoWriter writer = new InfoWriter(game, output);
    long startNanos = System.nanoTime();
    Answer answer = current.answer(turn, writer, stop);
    writer.summarise(answer, System.nanoTime() - startNanos);
    output.line("bestmove " + answer.move());
  }

  private Engine open(EngineSpec chosen) {
    return chosen.open(GameRules.of(game), Deadlines.DEFAULT, overhead);
  }
}

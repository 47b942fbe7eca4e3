package dev.lodestone.tournament.serve;

import dev.lodestone.core.Game;
import dev.lodestone.core.PluginException;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
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
 * Runs everything that takes time, one task after the other, on its own thread. It alone uses the
 * engine. All methods return at once.
 */
final class Worker {

  /**
   * The first search of a process notices the end late on a busy machine, while its classes are
   * loaded; harnesses wait for two seconds and more.
   */
  private static final long CLOSE_PATIENCE_MILLIS = 1_000;

  private final Game game;
  private final UgiOutput out;
  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(
          task -> {
            Thread t = new Thread(task, "ugi-worker");
            t.setDaemon(true);
            return t;
          });

  /** The base of the games' seeds, unless the option is set. */
  private final long seed = new SecureRandom().nextLong();

  private final StopSignal closing = new StopSignal();

  /** The stop signals of the running and waiting searches, in order; guarded by this. */
  private final List<StopSignal> searches = new ArrayList<>();

  // Used by the worker's thread alone.
  private EngineSpec spec;
  private Duration overhead = EngineSpec.MOVE_OVERHEAD;
  private final MoveReserve reserve = new MoveReserve();
  private @Nullable Engine engine;
  private int games;

  /** False while an engine is being created, which cannot be stopped. */
  private volatile boolean thinking;

  Worker(Game game, EngineSpec spec, UgiOutput out) {
    this.game = game;
    this.spec = spec;
    this.out = out;
  }

  /**
   * Changes the time that is kept back of every move; the engine begins anew with the next search.
   *
   * @param newOverhead empty: the lateness that is measured
   */
  void keepBack(Optional<Duration> newOverhead) {
    thread.execute(
        () -> {
          reserve.fix(newOverhead);
          overhead = newOverhead.orElse(EngineSpec.MOVE_OVERHEAD);
          forgetEngine();
        });
  }

  /**
   * Changes an option of the engine, which begins anew with the next search. What a value means, a
   * searcher may find out only when it is made: so one is made, and a name that stands for nothing
   * is refused here and not by the next search.
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
            out.info("setoption: the engine cannot be made: " + e);
          }
        });
  }

  void newGame() {
    thread.execute(this::beginGame);
  }

  /** Runs {@code answer} at once while something is searched, else when all work is done. */
  void whenReady(Runnable answer) {
    if (isSearching()) {
      answer.run();
      return;
    }
    thread.execute(
        () -> {
          if (engine == null) {
            warmUp();
            beginGame();
          }
          answer.run();
        });
  }

  /**
   * Searches and answers with a {@code bestmove}.
   *
   * @param askedNanos when the harness asked, by {@link System#nanoTime()}
   */
  void search(Turn turn, long askedNanos) {
    submit(stop -> think(turn, askedNanos, stop));
  }

  /** Runs work that a {@code stop} may end. */
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

  /** Ends what runs and what waits. */
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
        // The process ends all the same: the thread is a daemon.
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
      out.info("the engine cannot be made: " + e);
    }
  }

  private void warmUp() {
    try {
      engine().warmUp(closing);
    } catch (RuntimeException | Error e) {
      // The beginning of the game will report it.
      return;
    }
  }

  private void think(Turn turn, long askedNanos, StopSignal stop) {
    try {
      if (engine == null) {
        beginGame();
      }
      InfoWriter writer = new InfoWriter(game, out);
      Engine current = engine();
      thinking = true;
      long startNanos = System.nanoTime();
      Optional<Duration> searchTime =
          turn.limits().moveTime().map(given -> reserve.searchTime(given, startNanos - askedNanos));
      Turn asked =
          searchTime.map(time -> turn.withLimits(turn.limits().withMoveTime(time))).orElse(turn);
      Answer answer = current.answer(asked, writer, stop);
      writer.summarise(answer, System.nanoTime() - startNanos);
      out.line("bestmove " + answer.move());
      searchTime.ifPresent(
          time -> reserve.answered(System.nanoTime() - startNanos - time.toNanos()));
    } catch (RuntimeException | Error e) {
      // The harness gets an answer; that it is not a move shows that something is wrong.
      out.info("the search failed: " + e);
      out.line("bestmove " + UgiServer.NO_MOVE);
    } finally {
      thinking = false;
    }
  }

  private Engine open(EngineSpec chosen) {
    return chosen.open(GameRules.of(game), Deadlines.DEFAULT, overhead);
  }
}

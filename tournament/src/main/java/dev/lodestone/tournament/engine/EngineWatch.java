package dev.lodestone.tournament.engine;

import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Durations;
import dev.lodestone.core.text.Texts;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.Uninterrupted;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Bounds the wait for an engine in this process that does not answer.
 *
 * <p>The work that calls engines runs on a separate thread, which the caller watches: an engine
 * that hangs blocks that thread forever, and the caller continues without it. Whichever of the two
 * closes a {@link Question} first decides whether the answer came in time; the other changes
 * nothing afterwards.
 */
public final class EngineWatch {

  /** Threads that return from one piece of work do the next; one that hangs is not waited for. */
  private static final ExecutorService THREADS =
      Executors.newCachedThreadPool(
          work -> {
            Thread thread = new Thread(work, "engine");
            thread.setDaemon(true);
            return thread;
          });

  private final StopSignal stop;
  private final StopSignal engineStop;
  private final AtomicReference<@Nullable Question> open = new AtomicReference<>();

  /**
   * @param stop ends the work; the watch does not wait for an engine that ignores it
   */
  public EngineWatch(StopSignal stop) {
    this.stop = stop;
    this.engineStop = new StopSignal(stop);
  }

  /** Thrown when an engine does not answer in time; its thread keeps running. */
  public static final class Overdue extends RuntimeException {

    Overdue(Question question) {
      super(
          Texts.format(
              "expected %s within %s, its thread keeps running",
              question.expected(), Durations.format(question.patience())),
          null,
          false,
          false);
    }
  }

  /** Thrown on the thread of the work if the caller has stopped waiting for it. */
  public static final class Abandoned extends RuntimeException {

    Abandoned() {
      super("the work ended without this answer", null, false, false);
    }
  }

  /** A request to an engine in this process. */
  private record Question(String expected, Duration patience, Duration late, long askedNanos) {

    boolean isOverdue(long now, OptionalLong stoppedNanos) {
      return now - askedNanos >= patience.toNanos()
          || (stoppedNanos.isPresent() && now - stoppedNanos.getAsLong() >= late.toNanos());
    }
  }

  /**
   * Requests a move from an engine.
   *
   * @return empty if the search was stopped and the engine ignored that
   * @throws Overdue if the engine does not answer in time
   */
  public static Optional<Answer> answer(Engine engine, Turn turn, StopSignal stop) {
    EngineWatch watch = new EngineWatch(stop);
    return watch.run(() -> watch.move(engine, turn));
  }

  /**
   * Runs work that makes its requests to engines by {@link #ask}. Everything that the work has done
   * before its last request is visible to the caller, even if the caller stops waiting for it.
   *
   * @return the result of the work; empty if it was stopped and an engine ignored that
   * @throws Overdue if an engine does not answer in time
   */
  public <T> Optional<T> run(Supplier<T> work) {
    Watched<T> watched = new Watched<>();
    // Before the first request, so that a suspension of the process is not the engine's time.
    WatchThread.add(watched);
    try {
      THREADS.execute(() -> watched.play(work));
      return Uninterrupted.get(watched.result, watched::interrupt);
    } finally {
      WatchThread.remove(watched);
    }
  }

  /** Work whose questions may become overdue; the thread of all watches runs this check. */
  private final class Watched<T> implements LongConsumer {

    final CompletableFuture<Optional<T>> result = new CompletableFuture<>();

    /** When the check found the work stopped. */
    private OptionalLong stopped = OptionalLong.empty();

    /** The thread of the work while it runs; later that thread belongs to other work. */
    private @Nullable Thread thread;

    private boolean interrupted;

    void play(Supplier<T> work) {
      begin();
      try {
        result.complete(Optional.of(work.get()));
      } catch (Throwable e) {
        // Code of other languages may throw checked exceptions, too.
        result.completeExceptionally(e);
      } finally {
        end();
      }
    }

    /** Interrupts the work, at its first wait if it has not begun. */
    synchronized void interrupt() {
      interrupted = true;
      if (thread != null) {
        thread.interrupt();
      }
    }

    private synchronized void begin() {
      thread = Thread.currentThread();
      if (interrupted) {
        thread.interrupt();
      }
    }

    private synchronized void end() {
      thread = null;
    }

    @Override
    public void accept(long now) {
      if (stopped.isEmpty() && stop.isStopped()) {
        stopped = OptionalLong.of(now);
      }
      Question question = open.get();
      if (question == null
          || !question.isOverdue(now, stopped)
          || !open.compareAndSet(question, null)) {
        return;
      }
      if (stop.isStopped()) {
        result.complete(Optional.empty());
      } else {
        result.completeExceptionally(new Overdue(question));
      }
      // An engine that obeys this signal frees its thread; the result is no longer open to it.
      engineStop.stop();
    }
  }

  /** Requests a move from an engine; called on the thread of the work. */
  public Answer move(Engine engine, Turn turn) {
    return move(engine, turn, turn);
  }

  /**
   * Requests a move from an engine; called on the thread of the work.
   *
   * @param turn the request, whose limits determine the deadline
   * @param given what the engine receives, with less time if some is reserved
   */
  public Answer move(Engine engine, Turn turn, Turn given) {
    return ask(
        engine.deadlines(),
        "a move",
        deadlines -> deadlines.forMove(turn),
        () -> engine.answer(given, SearchListener.SILENT, engineStop));
  }

  /**
   * Begins a game; called on the thread of the work.
   *
   * @param timed whether the engine's moves are timed, in which case it is warmed up
   * @param seed the game's seed for the engine
   */
  public void begin(Engine engine, boolean timed, long seed) {
    ask(
        engine.deadlines(),
        "the beginning of the game",
        deadlines -> Optional.of(deadlines.start()),
        () -> {
          if (timed) {
            engine.warmUp(engineStop);
          }
          engine.newGame(seed);
          return true;
        });
  }

  /**
   * Makes a request; called on the thread of the work.
   *
   * @param deadlines the engine's deadlines; empty if it enforces deadlines itself
   * @param expected a phrase that names the expected answer in messages
   * @param patience selects the deadline of this request; empty to wait forever
   */
  public <T> T ask(
      Optional<Deadlines> deadlines,
      String expected,
      Function<Deadlines, Optional<Duration>> patience,
      Supplier<T> request) {
    Question question =
        deadlines
            .flatMap(patience)
            .map(p -> new Question(expected, p, deadlines.get().late(), WatchThread.nanoTime()))
            .orElse(null);
    open.set(question);
    T answer;
    try {
      answer = request.get();
    } finally {
      if (!open.compareAndSet(question, null)) {
        // An answer or exception of the engine is too late now.
        throw new Abandoned();
      }
    }
    return answer;
  }
}

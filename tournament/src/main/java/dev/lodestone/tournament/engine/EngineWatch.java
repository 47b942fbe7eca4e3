package dev.lodestone.tournament.engine;

import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Durations;
import dev.lodestone.search.SearchListener;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Ends the wait for an engine of this process that does not answer.
 *
 * <p>The work that asks engines runs on a separate thread, and the caller watches: an engine that
 * hangs keeps that thread for good, and the caller continues without it. Whichever of the two
 * closes a {@link Question} first decides whether an answer came or the wait for it ended; the
 * other touches nothing afterwards.
 */
public final class EngineWatch {

  /** How often the watch looks for a question that is overdue. */
  private static final Duration INTERVAL = Duration.ofMillis(50);

  private final StopSignal stop;
  private final StopSignal engineStop;
  private final AtomicReference<@Nullable Question> open = new AtomicReference<>();

  /**
   * @param stop ends the work; an engine that does not heed it is not waited for
   */
  public EngineWatch(StopSignal stop) {
    this.stop = stop;
    this.engineStop = new StopSignal(stop);
  }

  /** An engine did not answer in time; its thread is left behind. */
  public static final class Overdue extends RuntimeException {

    Overdue(Question question) {
      super(
          "expected %s within %s, its thread is left behind"
              .formatted(question.expected(), Durations.format(question.patience())),
          null,
          false,
          false);
    }
  }

  /** Ends the thread of work that was given up while it waited for an answer. */
  public static final class Abandoned extends RuntimeException {

    Abandoned() {
      super("the work ended without this answer", null, false, false);
    }
  }

  /** A request to an engine of this process. */
  private record Question(String expected, Duration patience, Duration late, long asked) {

    boolean isOverdue(OptionalLong stoppedNanos) {
      long now = System.nanoTime();
      return now - asked >= patience.toNanos()
          || (stoppedNanos.isPresent() && now - stoppedNanos.getAsLong() >= late.toNanos());
    }
  }

  /**
   * Asks one engine for a move.
   *
   * @return empty if it was stopped and the engine did not heed that
   * @throws Overdue if it does not answer in time
   */
  public static Optional<Answer> answer(Engine engine, Turn turn, StopSignal stop) {
    EngineWatch watch = new EngineWatch(stop);
    return watch.run(() -> watch.move(engine, turn));
  }

  /**
   * Runs work whose requests to engines are made by {@link #ask}. The caller sees all that the work
   * has done, also when it is given up.
   *
   * @return what the work returns; empty if it was stopped and an engine did not heed that
   * @throws Overdue if an engine does not answer in time
   */
  public <T> Optional<T> run(Supplier<T> work) {
    FutureTask<T> task = new FutureTask<>(work::get);
    Thread thread = new Thread(task, Thread.currentThread().getName() + "-play");
    thread.setDaemon(true);
    thread.start();
    boolean interrupted = false;
    OptionalLong stopped = OptionalLong.empty();
    try {
      while (true) {
        try {
          return Optional.of(task.get(INTERVAL.toNanos(), TimeUnit.NANOSECONDS));
        } catch (TimeoutException e) {
          if (stopped.isEmpty() && stop.isStopped()) {
            stopped = OptionalLong.of(System.nanoTime());
          }
          Question question = open.get();
          if (question != null
              && question.isOverdue(stopped)
              && open.compareAndSet(question, null)) {
            // An engine that heeds this frees the thread after all.
            engineStop.stop();
            if (stop.isStopped()) {
              return Optional.empty();
            }
            throw new Overdue(question);
          }
        } catch (InterruptedException e) {
          interrupted = true;
          thread.interrupt();
        } catch (ExecutionException e) {
          throw unwrapped(e);
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static RuntimeException unwrapped(ExecutionException e) {
    if (e.getCause() instanceof Error error) {
      throw error;
    }
    return e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e);
  }

  /** Asks an engine for a move, on the thread of the work. */
  public Answer move(Engine engine, Turn turn) {
    return ask(
        engine.watch(),
        "a move",
        deadlines -> deadlines.forMove(turn),
        () -> engine.answer(turn, SearchListener.SILENT, engineStop));
  }

  /**
   * Begins a game, on the thread of the work.
   *
   * @param timed whether the engine will have a time for its moves: then it is warm before the
   *     first
   * @param seed of the game, for the engine
   */
  public void begin(Engine engine, boolean timed, long seed) {
    ask(
        engine.watch(),
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
   * Makes a request, on the thread of the work.
   *
   * @param deadlines of the engine; empty if it keeps to deadlines itself
   * @param expected what is asked for, for the middle of a sentence
   * @param patience which of the deadlines it is; empty to wait for ever
   */
  public <T> T ask(
      Optional<Deadlines> deadlines,
      String expected,
      Function<Deadlines, Optional<Duration>> patience,
      Supplier<T> request) {
    Question question =
        deadlines
            .flatMap(patience)
            .map(p -> new Question(expected, p, deadlines.get().late(), System.nanoTime()))
            .orElse(null);
    open.set(question);
    T answer;
    try {
      answer = request.get();
    } finally {
      if (!open.compareAndSet(question, null)) {
        // Whatever the engine says or throws now is too late.
        throw new Abandoned();
      }
    }
    return answer;
  }

  /** Stops engines: given when the work is stopped, and to an engine that is not waited for. */
  public StopSignal engineStop() {
    return engineStop;
  }
}

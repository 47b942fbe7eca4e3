package dev.lodestone.python;

import dev.lodestone.search.Uninterrupted;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Threads that share the games of a batch. Each has a number that selects its scratch memory; the
 * calling thread is the first. Used by one thread at a time.
 */
final class Lanes implements AutoCloseable {

  /**
   * Small enough that threads finish at about the same time, and large enough that the shared
   * counter is rarely used.
   */
  private static final int GAMES_AT_ONCE = 32;

  /** The work on each game. */
  interface Task {

    /** Handles one game on one lane. */
    void run(int game, int lane);
  }

  private final int count;
  private final @Nullable ExecutorService others;

  /**
   * @param count number of threads, at least 1
   */
  Lanes(int count) {
    this.count = count;
    this.others =
        count == 1
            ? null
            : Executors.newFixedThreadPool(
                count - 1,
                task -> {
                  Thread thread = new Thread(task, "lodestone-lane");
                  thread.setDaemon(true);
                  return thread;
                });
  }

  /** Runs a task for the games 0 to {@code games - 1}; its exceptions are thrown to the caller. */
  void run(int games, Task task) {
    AtomicInteger next = new AtomicInteger();
    AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    ExecutorService helpers = others;
    if (helpers == null || games <= GAMES_AT_ONCE) {
      work(0, games, next, failure, task);
    } else {
      CountDownLatch running = new CountDownLatch(count - 1);
      for (int lane = 1; lane < count; lane++) {
        int number = lane;
        helpers.execute(
            () -> {
              try {
                work(number, games, next, failure, task);
              } finally {
                running.countDown();
              }
            });
      }
      work(0, games, next, failure, task);
      Uninterrupted.await(running::await);
    }
    Throwable thrown = failure.get();
    if (thrown instanceof RuntimeException e) {
      throw e;
    }
    if (thrown instanceof Error e) {
      throw e;
    }
  }

  private static void work(
      int lane,
      int games,
      AtomicInteger next,
      AtomicReference<@Nullable Throwable> failure,
      Task task) {
    try {
      int from = next.getAndAdd(GAMES_AT_ONCE);
      while (from < games && failure.get() == null) {
        int end = Math.min(games, from + GAMES_AT_ONCE);
        for (int game = from; game < end; game++) {
          task.run(game, lane);
        }
        from = next.getAndAdd(GAMES_AT_ONCE);
      }
    } catch (RuntimeException | Error e) {
      failure.compareAndSet(null, e);
    }
  }

  @Override
  public void close() {
    if (others != null) {
      others.shutdown();
    }
  }
}

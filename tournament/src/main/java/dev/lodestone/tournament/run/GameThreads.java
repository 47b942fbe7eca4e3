package dev.lodestone.tournament.run;

import dev.lodestone.core.StopSignal;
import dev.lodestone.search.Uninterrupted;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Threads that do the same work in parallel. If one fails, the others are stopped. */
public final class GameThreads {

  private final StopSignal stop;
  private @Nullable Throwable failure;

  private GameThreads(StopSignal stop) {
    this.stop = stop;
  }

  /**
   * Runs work on several threads and returns when all of them have ended. If the calling thread is
   * interrupted, the work is stopped by its signal and the interrupt flag stays set.
   *
   * @param name name of the threads, without their number
   * @param stop set when a thread fails or the calling thread is interrupted; the work must obey it
   * @param work work of each thread; the first exception that it throws is thrown here
   */
  public static void run(String name, int count, StopSignal stop, Runnable work) {
    new GameThreads(stop).run(name, count, work);
  }

  private void run(String name, int count, Runnable work) {
    List<Thread> threads = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      Thread thread = new Thread(() -> guarded(work), name + "-" + i);
      threads.add(thread);
      thread.start();
    }
    threads.forEach(thread -> Uninterrupted.await(thread::join, stop::stop));
    rethrow();
  }

  private void guarded(Runnable work) {
    try {
      work.run();
    } catch (RuntimeException | Error e) {
      synchronized (this) {
        failure = failure == null ? e : failure;
      }
      stop.stop();
    }
  }

  private synchronized void rethrow() {
    if (failure instanceof RuntimeException e) {
      throw e;
    }
    if (failure instanceof Error e) {
      throw e;
    }
  }
}

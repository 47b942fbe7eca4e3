package dev.lodestone.search;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The threads that help the calling thread with one search. Only the calling thread uses this
 * object. A search ends its threads by its own signal; interrupting the caller does not end the
 * wait for them, because they share its tables.
 */
public final class HelperThreads {

  private final String name;
  private final List<Thread> threads = new ArrayList<>();
  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

  /**
   * Creates the object; {@link #start} starts the threads.
   *
   * @param name prefix of the threads' names, before their number
   */
  public HelperThreads(String name) {
    this.name = name;
  }

  /**
   * Starts one more thread.
   *
   * @param work what the thread runs
   */
  public void start(Runnable work) {
    Thread thread = new Thread(() -> guarded(work), name + "-" + (threads.size() + 1));
    thread.setDaemon(true);
    threads.add(thread);
    thread.start();
  }

  private void guarded(Runnable work) {
    try {
      work.run();
    } catch (RuntimeException | Error e) {
      failure.compareAndSet(null, e);
    }
  }

  /**
   * Waits until all threads have ended. If the caller is interrupted meanwhile, its interrupt flag
   * is set afterwards.
   *
   * @throws IllegalStateException if a thread failed, with the first exception as its cause
   */
  public void join() {
    threads.forEach(thread -> Uninterrupted.await(thread::join));
    Throwable failed = failure.get();
    if (failed != null) {
      throw new IllegalStateException("a search failed: " + failed, failed);
    }
  }
}

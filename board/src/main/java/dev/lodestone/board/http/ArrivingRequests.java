package dev.lodestone.board.http;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.Executor;

/**
 * Runs exchanges on threads and limits how many of them wait for the rest of their request: beyond
 * the limit, the connection that has waited longest is closed. Slow connections thus cannot occupy
 * all threads. Thread-safe.
 */
final class ArrivingRequests implements Executor {

  static final int MAX = 64;

  private final Executor threads;

  /** Threads whose request is incomplete, in the order in which they began to wait. */
  private final Set<Thread> waiting = new LinkedHashSet<>();

  ArrivingRequests(Executor threads) {
    this.threads = threads;
  }

  @Override
  public void execute(Runnable exchange) {
    threads.execute(
        () -> {
          begin();
          try {
            exchange.run();
          } finally {
            complete();
          }
        });
  }

  private synchronized void begin() {
    if (waiting.size() == MAX) {
      Thread longest = waiting.iterator().next();
      waiting.remove(longest);
      // A thread that is interrupted while it reads closes its connection.
      longest.interrupt();
    }
    waiting.add(Thread.currentThread());
  }

  /** Marks this thread's request as complete, so that the thread is no longer interrupted. */
  synchronized void complete() {
    if (!waiting.remove(Thread.currentThread())) {
      // The thread was interrupted just before, or the request was complete already.
      Thread.interrupted();
    }
  }
}

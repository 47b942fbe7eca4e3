package dev.lodestone.board.http;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.Executor;

/**
 * Runs exchanges on threads and bounds how many of them wait for the rest of their request. One
 * more, and the connection that has waited longest is closed. So connections that send a byte now
 * and then cannot take the threads that answer everybody else. Thread-safe.
 */
final class ArrivingRequests implements Executor {

  static final int MOST = 64;

  private final Executor threads;

  /** Threads whose request is not complete, the longest waiting first. */
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
    if (waiting.size() == MOST) {
      Thread longest = waiting.iterator().next();
      waiting.remove(longest);
      // A thread that is interrupted while it reads closes its connection.
      longest.interrupt();
    }
    waiting.add(Thread.currentThread());
  }

  /** The request of this thread has arrived: from now on the thread is left alone. */
  synchronized void complete() {
    if (!waiting.remove(Thread.currentThread())) {
      // Interrupted just before, or complete already.
      Thread.interrupted();
    }
  }
}

package dev.lodestone.board.analysis;

import dev.lodestone.board.http.DaemonThreads;
import dev.lodestone.board.http.EventStream;
import dev.lodestone.board.http.HttpFault;
import dev.lodestone.board.http.ListenerGoneException;
import dev.lodestone.core.StopSignal;
import dev.lodestone.tournament.engine.HeapShare;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Runs searches while pages listen to them, a few at a time. A search stops within a second or two
 * after its page has gone. Thread-safe.
 */
public final class Searches implements AutoCloseable {

  /** Maximum number of concurrent searches; each occupies a core and a table. */
  static final int MAX = 4;

  private static final long BEAT_MILLIS = 700;

  /**
   * Number of attempts to get a place. Together they last longer than the server needs to notice
   * that another page has gone.
   */
  private static final int ATTEMPTS = 8;

  private static final long ATTEMPT_MILLIS = 500;

  private static final int MAX_UNSENT = 10_000;

  /**
   * One search may use 1/MEMORY_SHARES of the memory of all engines, because games need memory,
   * too.
   */
  private static final int MEMORY_SHARES = 2 * MAX;

  private final ThreadPoolExecutor threads =
      new ThreadPoolExecutor(
          0,
          Integer.MAX_VALUE,
          10,
          TimeUnit.SECONDS,
          new SynchronousQueue<>(),
          DaemonThreads.named("board-search"));

  /**
   * Counts free places. A bound on the threads instead would refuse a page while a thread is still
   * ending.
   */
  private final Semaphore free = new Semaphore(MAX, true);

  private final Set<StopSignal> running = ConcurrentHashMap.newKeySet();

  /** An event to send. */
  record Event(String name, Object data) {}

  /** The event of a search that cannot continue. */
  record Failure(String error) {}

  private record Done(boolean done) {}

  private static final Event LAST = new Event("done", new Done(true));

  /** A search that sends events while it runs. */
  interface Work {

    /**
     * Searches until it is done or is stopped.
     *
     * @param events takes events; never blocks
     */
    void run(Consumer<Event> events, StopSignal stop);
  }

  /**
   * Runs a search on its own thread and sends its events on the calling thread. If a page that
   * steps through a game requests the next position before the previous search has ended, this
   * method waits briefly for a place.
   */
  void run(EventStream stream, Work work) throws ListenerGoneException, InterruptedException {
    if (!hasPlace(stream)) {
      stream.send("failed", new Failure("all engines are busy with other pages; try again"));
      return;
    }
    StopSignal stop = new StopSignal();
    BlockingQueue<Event> events = new LinkedBlockingQueue<>(MAX_UNSENT);
    running.add(stop);
    try {
      Future<?> search = submit(work, events, stop);
      Event event;
      do {
        event = events.poll(BEAT_MILLIS, TimeUnit.MILLISECONDS);
        if (event == null) {
          stream.beat();
        } else {
          stream.send(event.name(), event.data());
        }
      } while (!LAST.equals(event) && !(search.isDone() && events.isEmpty()));
    } finally {
      stop.stop();
      running.remove(stop);
    }
  }

  /** Waits for a place; returns whether there is one. */
  private boolean hasPlace(EventStream stream) throws ListenerGoneException, InterruptedException {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (free.tryAcquire(ATTEMPT_MILLIS, TimeUnit.MILLISECONDS)) {
        return true;
      }
      stream.beat();
    }
    return false;
  }

  /** Starts the search, which always frees its place when it ends. */
  private Future<?> submit(Work work, BlockingQueue<Event> events, StopSignal stop) {
    try {
      return threads.submit(() -> search(work, events, stop));
    } catch (RejectedExecutionException e) {
      free.release();
      throw HttpFault.busy("the server is shutting down");
    }
  }

  private void search(Work work, BlockingQueue<Event> events, StopSignal stop) {
    try {
      // Events that do not fit are dropped: the page reads too slowly to need them.
      work.run(events::offer, stop);
    } catch (HttpFault | IllegalArgumentException e) {
      events.offer(new Event("failed", new Failure(String.valueOf(e.getMessage()))));
    } finally {
      free.release();
      events.offer(LAST);
    }
  }

  /** Maximum size of a search's table in mebibytes. */
  public static int maxHash() {
    return (int) Math.max(1, (HeapShare.ofThisProcess().bytes() / MEMORY_SHARES) >> 20);
  }

  /** The number of searching threads. */
  public int busyThreads() {
    return threads.getActiveCount();
  }

  @Override
  public void close() {
    running.forEach(StopSignal::stop);
    threads.shutdownNow();
  }
}

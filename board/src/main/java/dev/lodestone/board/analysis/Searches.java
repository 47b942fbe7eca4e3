package dev.lodestone.board.analysis;

import dev.lodestone.board.http.EventStream;
import dev.lodestone.board.http.HttpFault;
import dev.lodestone.board.http.ListenerGoneException;
import dev.lodestone.core.StopSignal;
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
 * Runs searches while a page listens to them, a few at a time. A page that has gone is noticed
 * within a second or two, and its search stops. Thread-safe.
 */
public final class Searches implements AutoCloseable {

  /** Each takes a core and a table. */
  static final int MOST = 4;

  private static final long BEAT_MILLIS = 700;

  /** Together longer than it takes to notice that a page has gone whose search then stops. */
  private static final int LOOKS = 8;

  private static final long LOOK_MILLIS = 500;

  private static final int MOST_UNTOLD = 10_000;

  private final ThreadPoolExecutor threads =
      new ThreadPoolExecutor(
          0,
          Integer.MAX_VALUE,
          10,
          TimeUnit.SECONDS,
          new SynchronousQueue<>(),
          work -> {
            Thread thread = new Thread(work, "board-search");
            thread.setDaemon(true);
            return thread;
          });

  /** A bound of the threads would refuse who comes while one of them is on its way home. */
  private final Semaphore free = new Semaphore(MOST, true);

  private final Set<StopSignal> running = ConcurrentHashMap.newKeySet();

  /** An event to be told. */
  record Event(String name, Object data) {}

  /** What is told where a search cannot go on. */
  record Failure(String error) {}

  private record Done(boolean done) {}

  private static final Event LAST = new Event("done", new Done(true));

  /** A search, which tells events as it goes. */
  interface Work {

    /**
     * Searches until it is done or the signal is given.
     *
     * @param told takes events; never blocks
     */
    void run(Consumer<Event> told, StopSignal stop);
  }

  /**
   * Runs a search on a thread of its own and tells its events on this one. Who goes through a game
   * asks for the next position before the search of the last one has ended, and waits a little.
   */
  void run(EventStream stream, Work work) throws ListenerGoneException, InterruptedException {
    if (!hasPlace(stream)) {
      stream.send("failed", new Failure("all engines are at work for other pages; try again"));
      return;
    }
    StopSignal stop = new StopSignal();
    BlockingQueue<Event> events = new LinkedBlockingQueue<>(MOST_UNTOLD);
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

  /** Waits for a place; who has gone meanwhile needs none. */
  private boolean hasPlace(EventStream stream) throws ListenerGoneException, InterruptedException {
    for (int look = 0; look < LOOKS; look++) {
      if (free.tryAcquire(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
        return true;
      }
      stream.beat();
    }
    return false;
  }

  /** The search gives its place back when it has ended, however that comes. */
  private Future<?> submit(Work work, BlockingQueue<Event> events, StopSignal stop) {
    try {
      return threads.submit(() -> search(work, events, stop));
    } catch (RejectedExecutionException e) {
      free.release();
      throw HttpFault.busy("the server ends");
    }
  }

  private void search(Work work, BlockingQueue<Event> events, StopSignal stop) {
    try {
      // What does not fit is of no use to who reads so slowly.
      work.run(events::offer, stop);
    } catch (HttpFault | IllegalArgumentException e) {
      events.offer(new Event("failed", new Failure(String.valueOf(e.getMessage()))));
    } finally {
      free.release();
      events.offer(LAST);
    }
  }

  /** How many threads search at this moment. */
  public int busyThreads() {
    return threads.getActiveCount();
  }

  @Override
  public void close() {
    running.forEach(StopSignal::stop);
    threads.shutdownNow();
  }
}

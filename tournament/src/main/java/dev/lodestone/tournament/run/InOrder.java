package dev.lodestone.tournament.run;

import dev.lodestone.core.StopSignal;
import dev.lodestone.search.Uninterrupted;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * Processes items on several threads and returns the results in the order of the items, so the
 * results do not depend on the number of threads. Items are taken only a little ahead of the
 * results. Not thread-safe: one thread uses and closes an instance.
 *
 * @param <T> type of the items
 * @param <R> type of the results
 */
public final class InOrder<T, R> implements Iterator<R>, AutoCloseable {

  /**
   * Number of items in flight for each thread, so that a long item does not leave the other threads
   * idle.
   */
  private static final int AHEAD = 3;

  private final Iterator<T> items;
  private final int ahead;
  private final Supplier<? extends Worker<T, R>> workers;
  private final StopSignal stop;
  private final ExecutorService threads;
  private final ArrayDeque<Future<R>> begun = new ArrayDeque<>();

  // Each is guarded by its own monitor.
  private final ArrayDeque<Worker<T, R>> idle = new ArrayDeque<>();
  private final List<Worker<T, R>> opened = new ArrayList<>();

  /**
   * A worker, used by one thread at a time.
   *
   * @param <T> type of the items
   * @param <R> type of the results
   */
  public interface Worker<T, R> extends AutoCloseable {

    /**
     * Processes an item. An exception that it throws is rethrown when the result is requested.
     *
     * @return the result, which must depend only on the item
     */
    R work(T item);

    @Override
    default void close() {}
  }

  /** Creates an instance whose items are {@linkplain #begin begun} one by one. */
  public InOrder(
      String name, int count, Supplier<? extends Worker<T, R>> workers, StopSignal stop) {
    this(name, count, Collections.emptyIterator(), workers, stop);
  }

  /**
   * Creates an instance that takes its items from an iterator. No item is begun before the first
   * result is requested.
   *
   * @param name name of the threads, without their number
   * @param count number of threads
   * @param items the items, which are taken on the thread that requests results
   * @param workers creates the workers, at most one for each thread; they are closed with this
   *     object
   * @param stop set when the waiting thread is interrupted; the workers must obey it
   */
  public InOrder(
      String name,
      int count,
      Iterator<T> items,
      Supplier<? extends Worker<T, R>> workers,
      StopSignal stop) {
    this.items = items;
    this.ahead = AHEAD * count;
    this.workers = workers;
    this.stop = stop;
    AtomicInteger number = new AtomicInteger();
    this.threads =
        Executors.newFixedThreadPool(
            count, work -> new Thread(work, name + "-" + number.incrementAndGet()));
  }

  @Override
  public boolean hasNext() {
    return !begun.isEmpty() || items.hasNext();
  }

  /**
   * The result of the next item.
   *
   * @throws RuntimeException if the worker threw it
   */
  @Override
  public R next() {
    while (!isFull() && items.hasNext()) {
      begin(items.next());
    }
    if (begun.isEmpty()) {
      throw new NoSuchElementException("no item remains");
    }
    return Uninterrupted.get(begun.remove(), stop::stop);
  }

  /** Whether enough items are in flight: take the next result before beginning another item. */
  public boolean isFull() {
    return begun.size() >= ahead;
  }

  /** Begins an item. Its result follows those of the items begun before it. */
  public void begin(T item) {
    begun.add(threads.submit(() -> work(item)));
  }

  private R work(T item) {
    Worker<T, R> worker = take();
    try {
      return worker.work(item);
    } finally {
      synchronized (idle) {
        idle.push(worker);
      }
    }
  }

  private Worker<T, R> take() {
    synchronized (idle) {
      Worker<T, R> worker = idle.poll();
      if (worker != null) {
        return worker;
      }
    }
    Worker<T, R> worker = workers.get();
    synchronized (opened) {
      opened.add(worker);
    }
    return worker;
  }

  @Override
  public void close() {
    begun.forEach(future -> future.cancel(false));
    begun.clear();
    threads.shutdown();
    Uninterrupted.await(
        () -> threads.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS), stop::stop);
    opened.forEach(Worker::close);
  }
}

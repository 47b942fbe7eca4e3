package dev.lodestone.python;

import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.verify.Perft;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.Solution;
import dev.lodestone.search.Solver;
import dev.lodestone.search.SolverQuestion;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Work that takes time, on a thread of its own: Python waits for it in short steps, and so can see
 * Ctrl-C between them. Thread-safe.
 *
 * @param <T> what the work returns
 */
public final class Work<T> {

  private final StopSignal stop;
  private final CountDownLatch ended = new CountDownLatch(1);

  // Written before the latch opens.
  private @Nullable T result;
  private @Nullable Throwable failure;

  private Work(StopSignal stop) {
    this.stop = stop;
  }

  /** Starts work that ends soon after {@code stop} is given. */
  static <T> Work<T> start(StopSignal stop, Callable<T> task) {
    Work<T> work = new Work<>(stop);
    Thread thread = new Thread(() -> work.run(task), "lodestone");
    thread.setDaemon(true);
    thread.start();
    return work;
  }

  private void run(Callable<T> task) {
    try {
      result = task.call();
    } catch (Exception | Error e) {
      failure = e;
    } finally {
      ended.countDown();
    }
  }

  /**
   * A search of one move.
   *
   * @param searcher used by nobody else meanwhile
   * @param position left as it is
   * @param limits when it ends
   */
  public static Work<SearchResult> search(
      Searcher searcher, Position position, SearchLimits limits) {
    StopSignal stop = new StopSignal();
    Position copy = position.copy();
    return start(stop, () -> searcher.search(copy, limits, SearchListener.SILENT, stop));
  }

  /**
   * A proof of what a position is worth.
   *
   * @param solver closed when the work ends
   * @param position left as it is
   * @param question what is asked
   * @param limits when it ends
   */
  public static Work<Solution> solve(
      Solver solver, Position position, SolverQuestion question, SearchLimits limits) {
    StopSignal stop = new StopSignal();
    Position copy = position.copy();
    return start(
        stop,
        () -> {
          try (solver) {
            return solver.solve(copy, question, limits, stop);
          }
        });
  }

  /**
   * A count of move sequences.
   *
   * @param position left as it is
   * @param depth in plies, at least 0
   */
  public static Work<Long> perft(Position position, int depth) {
    StopSignal stop = new StopSignal();
    Position copy = position.copy();
    return start(stop, () -> Perft.count(copy, depth, stop));
  }

  /**
   * Waits for the end of the work, less if the thread is interrupted: JPype does that on Ctrl-C,
   * which Python then sees itself.
   *
   * @param millis maximum time
   * @return whether it has ended
   */
  public boolean await(long millis) {
    try {
      return ended.await(millis, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      return ended.getCount() == 0;
    }
  }

  /** Asks the work to end. */
  public void stop() {
    stop.stop();
  }

  /**
   * What the work returned.
   *
   * @throws Exception what the work threw
   */
  public @Nullable T result() throws Exception {
    if (failure instanceof Exception e) {
      throw e;
    }
    if (failure instanceof Error e) {
      throw e;
    }
    return result;
  }
}

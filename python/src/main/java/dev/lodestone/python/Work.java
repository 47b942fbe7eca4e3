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
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Long work on a separate thread: Python waits for it in short steps, so that it can react to
 * Ctrl-C in between. Thread-safe.
 *
 * @param <T> what the work returns
 */
public final class Work<T> {

  private final StopSignal stop = new StopSignal();
  private final CountDownLatch ended = new CountDownLatch(1);

  // Written before the latch opens.
  private @Nullable T result;
  private @Nullable Throwable failure;

  private Work() {}

  /**
   * What is done.
   *
   * @param <T> what it returns
   */
  @FunctionalInterface
  interface Task<T> {

    /** Does it, and ends soon after {@code stop} is signalled. */
    T run(StopSignal stop) throws Exception;
  }

  /** Starts work. */
  static <T> Work<T> start(Task<T> task) {
    Work<T> work = new Work<>();
    Thread thread = new Thread(() -> work.run(task), "lodestone");
    thread.setDaemon(true);
    thread.start();
    return work;
  }

  private void run(Task<T> task) {
    try {
      result = task.run(stop);
    } catch (Exception | Error e) {
      failure = e;
    } finally {
      ended.countDown();
    }
  }

  /**
   * Starts a search.
   *
   * @param searcher not to be used elsewhere meanwhile
   * @param position left as it is
   * @param limits when it ends
   */
  public static Work<SearchResult> search(
      Searcher searcher, Position position, SearchLimits limits) {
    Position copy = position.copy();
    return start(stop -> searcher.search(copy, limits, SearchListener.SILENT, stop));
  }

  /**
   * Starts a proof of a position's result.
   *
   * @param solver closed when the work ends
   * @param position left as it is
   * @param question what is to be proven
   * @param limits when it ends
   */
  public static Work<Solution> solve(
      Solver solver, Position position, SolverQuestion question, SearchLimits limits) {
    Position copy = position.copy();
    return start(
        stop -> {
          try (solver) {
            return solver.solve(copy, question, limits, stop);
          }
        });
  }

  /**
   * Starts a count of move sequences.
   *
   * @param position left as it is
   * @param depth in plies, at least 0
   */
  public static Work<Long> perft(Position position, int depth) {
    Position copy = position.copy();
    return start(stop -> Perft.count(copy, depth, stop));
  }

  /**
   * Waits until the work ends. Returns early if the thread is interrupted, which JPype does on
   * Ctrl-C; Python then handles Ctrl-C itself.
   *
   * @param millis maximum time
   * @return whether the work has ended
   */
  public boolean await(long millis) {
    try {
      return ended.await(millis, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      return ended.getCount() == 0;
    }
  }

  /** Signals the work to end. */
  public void stop() {
    stop.stop();
  }

  /**
   * Returns the result of the work.
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

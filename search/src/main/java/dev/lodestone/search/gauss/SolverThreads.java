package dev.lodestone.search.gauss;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The threads that search one position together. All begin at the root with the same window; they
 * share the table and put off what another is at, so they part soon; the first that comes back has
 * the answer.
 */
final class SolverThreads implements AutoCloseable {

  /** With fewer plies left a search is over before another thread has begun. */
  private static final int LEAST_PLIES = 9;

  private static final String THREAD_NAME = "gauss-solver";

  private final ProofTable table;
  private final @Nullable AbdadaTable busy;
  private final List<GaussTree> trees = new ArrayList<>();
  private final @Nullable ExecutorService helpers;
  private final List<Thread> threads = new ArrayList<>();
  private SolverBudget budget;

  /** What a search came back with. */
  record Answer(int worth, int move) {}

  SolverThreads(int mebibytes, int threadCount, SolverBudget budget) {
    this.table = new ProofTable(mebibytes * ProofTable.BUCKETS_PER_MIB);
    this.busy = threadCount == 1 ? null : new AbdadaTable();
    this.budget = budget;
    for (int i = 0; i < threadCount; i++) {
      trees.add(new GaussTree(table, busy, budget));
    }
    this.helpers =
        threadCount == 1 ? null : Executors.newFixedThreadPool(threadCount - 1, this::daemon);
  }

  private Thread daemon(Runnable work) {
    Thread thread = new Thread(work, THREAD_NAME);
    thread.setDaemon(true);
    threads.add(thread);
    return thread;
  }

  int threads() {
    return trees.size();
  }

  /** Begins a question. */
  void begin(SolverBudget newBudget) {
    budget = newBudget;
    table.nextQuestion();
    trees.forEach(tree -> tree.reset(newBudget));
  }

  /** Nodes of all threads since the question began. */
  long nodes() {
    long nodes = 0;
    for (GaussTree tree : trees) {
      nodes += tree.nodes();
    }
    return nodes;
  }

  /**
   * A bound on the worth of a position with plies left: a lower one if it is {@code beta} or more,
   * else an upper one; and the move behind it.
   *
   * @throws SearchEnded if the limits do not allow an answer
   */
  Answer search(int plies, long own, long other, long counts, int beta) {
    GaussTree mine = trees.get(0);
    if (helpers == null || busy == null || plies < LEAST_PLIES) {
      int worth = mine.search(plies, own, other, counts, beta);
      return new Answer(worth, mine.bestMove());
    }
    busy.clear();
    AtomicReference<@Nullable Answer> first = new AtomicReference<>();
    List<Future<?>> running = new ArrayList<>();
    for (GaussTree tree : trees.subList(1, trees.size())) {
      running.add(helpers.submit(() -> race(tree, plies, own, other, counts, beta, first)));
    }
    try {
      race(mine, plies, own, other, counts, beta, first);
    } finally {
      budget.answered(true);
      running.forEach(SolverThreads::await);
      budget.answered(false);
    }
    Answer answer = first.get();
    if (answer == null) {
      throw SearchEnded.INSTANCE;
    }
    return answer;
  }

  private void race(
      GaussTree tree,
      int plies,
      long own,
      long other,
      long counts,
      int beta,
      AtomicReference<@Nullable Answer> first) {
    try {
      int worth = tree.search(plies, own, other, counts, beta);
      first.compareAndSet(null, new Answer(worth, tree.bestMove()));
      budget.answered(true);
    } catch (SearchEnded ended) {
      // Another thread has the answer, or nobody will.
    }
  }

  private static void await(Future<?> work) {
    boolean interrupted = false;
    try {
      while (true) {
        try {
          work.get();
          return;
        } catch (InterruptedException e) {
          interrupted = true;
        } catch (ExecutionException e) {
          throw new IllegalStateException("a search failed: " + e.getCause(), e.getCause());
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  @Override
  public void close() {
    if (helpers == null) {
      return;
    }
    // They are idle between two questions, so this takes no time.
    helpers.shutdown();
    try {
      for (Thread thread : threads) {
        thread.join();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

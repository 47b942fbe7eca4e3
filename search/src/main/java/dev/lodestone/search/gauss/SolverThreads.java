package dev.lodestone.search.gauss;

import dev.lodestone.search.HelperThreads;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The threads that search one position together. All begin at the root with the same window. They
 * share the table and defer positions that another thread is searching, so they soon search
 * different parts of the tree; the first thread to finish has the answer.
 */
final class SolverThreads {

  /** With fewer plies left, a search ends before another thread has started. */
  private static final int MIN_PLIES = 9;

  private final ProofTable table;
  private final @Nullable AbdadaTable busy;
  private final List<GaussTree> trees = new ArrayList<>();
  private SolverBudget budget;

  /** The result of a search. */
  record Answer(int worth, int move) {}

  SolverThreads(int mebibytes, int threadCount, SolverBudget budget) {
    this.table = new ProofTable(mebibytes * ProofTable.BUCKETS_PER_MIB);
    this.busy = threadCount == 1 ? null : new AbdadaTable();
    this.budget = budget;
    for (int i = 0; i < threadCount; i++) {
      trees.add(new GaussTree(table, busy, budget));
    }
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
   * A bound on the worth of a position with plies left: a lower bound if the worth is {@code beta}
   * or more, else an upper bound; and the best move.
   *
   * @throws SearchEnded if the limits do not allow an answer
   */
  Answer search(int plies, long own, long other, long counts, int beta) {
    GaussTree mine = trees.get(0);
    if (busy == null || plies < MIN_PLIES) {
      int worth = mine.search(plies, own, other, counts, beta);
      return new Answer(worth, mine.bestMove());
    }
    busy.clear();
    AtomicReference<@Nullable Answer> first = new AtomicReference<>();
    HelperThreads helpers = new HelperThreads("gauss-solver");
    for (GaussTree tree : trees.subList(1, trees.size())) {
      helpers.start(() -> race(tree, plies, own, other, counts, beta, first));
    }
    try {
      race(mine, plies, own, other, counts, beta, first);
    } finally {
      budget.answered(true);
      helpers.join();
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
      // Another thread has the answer, or the search must end.
    }
  }
}

package dev.lodestone.search.gauss;

import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.gauss.GaussPosition;
import dev.lodestone.search.Prover;
import dev.lodestone.search.SearchLimits;

/**
 * The solver of GAUSS for use in searches: the same tree search without a clock, usually with a
 * table that fits a core's cache.
 */
final class GaussProver implements Prover {

  /** Six plies take a median of 7 000 nodes. */
  private static final int EASY_PLIES = 6;

  private final SolverBudget budget = new SolverBudget(SearchLimits.INFINITE, StopSignal.NEVER, 1);
  private final ProofTable table;
  private final GaussTree tree;
  private final int greatestMargin;

  /**
   * @param greatestMargin maximum margin of the games to prove
   * @param mebibytes size of the table; 1 MiB fits a core's cache
   */
  GaussProver(int greatestMargin, int mebibytes) {
    this.greatestMargin = greatestMargin;
    this.table = new ProofTable(mebibytes * ProofTable.BUCKETS_PER_MIB);
    this.tree = new GaussTree(table, null, budget);
    forget();
  }

  @Override
  public int pliesLeft(Position position) {
    return PackedCounts.plies(PackedCounts.of((GaussPosition) position));
  }

  @Override
  public int easyPlies() {
    return EASY_PLIES;
  }

  @Override
  public int decide(Position position, int beta, long maxNodes) {
    GaussPosition gauss = (GaussPosition) position;
    int player = gauss.turn();
    long own = gauss.discs(player);
    long other = gauss.discs(1 - player);
    long counts = PackedCounts.of(gauss);
    int plies = PackedCounts.plies(counts);
    if (plies == 0) {
      return ResultCode.of(own, other, counts);
    }
    budget.allow(tree.nodes(), maxNodes);
    try {
      return tree.search(plies, own, other, counts, beta);
    } catch (SearchEnded ended) {
      return UNDECIDED;
    }
  }

  @Override
  public long nodes() {
    return tree.nodes();
  }

  @Override
  public void forget() {
    table.nextQuestion();
    tree.reset(budget);
  }

  @Override
  public int greatestMargin() {
    return greatestMargin;
  }

  @Override
  public int margin(int worth) {
    return ResultCode.margin(worth);
  }

  @Override
  public int leastWorth(int margin) {
    return ResultCode.leastOf(margin);
  }
}

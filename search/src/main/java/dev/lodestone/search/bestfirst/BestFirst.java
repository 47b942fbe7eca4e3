package dev.lodestone.search.bestfirst;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.Evaluator;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.Prover;
import dev.lodestone.search.Quiescence;
import dev.lodestone.search.SearchBudget;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.SearchRoot;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.Tables;
import org.jspecify.annotations.Nullable;

/**
 * Unbounded best-first minimax (Korf and Chickering, "Best-first minimax search", 1996) with
 * completion and safe decision (Cohen-Solal, "Study and improvement of search algorithms in
 * two-player perfect information games", arXiv 2505.09639).
 *
 * <ul>
 *   <li>Again and again the end of the best line gets children, the evaluator values each, and the
 *       values are backed up by minimax. So the tree grows where the two sides would play, and
 *       deepest there.
 *   <li>Completion: a node whose value is proven is passed over, and a proven result ranks above
 *       every estimate. A search ends when its root is proven.
 *   <li>Safe decision: of the moves that are not proven wins, the one is played that was most often
 *       the best, and not the one that happens to be best when the time runs out.
 *   <li>Near the end of the game its {@link Prover} is asked instead of the evaluator.
 *   <li>Every search begins with an empty tree. When it has filled its memory, the children of the
 *       nodes that the best line went through least often are removed; a search ends when there is
 *       no time left for this.
 * </ul>
 */
public final class BestFirst implements Searcher {

  static final int MAX_MEMORY_MEBIBYTES = 16_384;

  private final Game game;
  private final Evaluator evaluator;
  private final @Nullable Prover prover;
  private final @Nullable Tables tables;
  private final BestFirstTree tree;

  /**
   * @param mebibytes memory of the tree, 1 to {@value #MAX_MEMORY_MEBIBYTES}
   */
  public BestFirst(Game game, GameKnowledge knowledge, int mebibytes) {
    if (mebibytes < 1 || mebibytes > MAX_MEMORY_MEBIBYTES) {
      throw new IllegalArgumentException(
          "the tree must have 1 to " + MAX_MEMORY_MEBIBYTES + " MiB: mebibytes=" + mebibytes);
    }
    this.game = game;
    this.evaluator = Quiescence.of(knowledge);
    this.prover = knowledge.newProver().orElse(null);
    this.tables = knowledge.newTables().orElse(null);
    this.tree = new BestFirstTree(mebibytes);
  }

  @Override
  public SearchResult search(
      Position position, SearchLimits limits, SearchListener listener, StopSignal stop) {
    SearchRoot.require(game, position);
    SearchBudget budget = new SearchBudget(limits, stop, 1);
    tree.clear();
    if (prover != null) {
      prover.forget();
    }
    return new BestFirstRun(
            tree, evaluator, prover, tables, position.copy(), limits, budget, listener)
        .grow();
  }

  /** Nothing is kept between searches, and nothing is random. */
  @Override
  public void newGame(long seed) {}
}

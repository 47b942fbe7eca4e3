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
import org.jspecify.annotations.Nullable;

/**
 * Unbounded best-first minimax (Korf and Chickering, "Best-first minimax search", 1996) with
 * completion and safe decision (Cohen-Solal, "Study and improvement of search algorithms in
 * two-player perfect information games", arXiv 2505.09639).
 *
 * <ul>
 *   <li>Each step adds children at the end of the best line, evaluates them, and backs their values
 *       up by minimax. So the tree grows deepest along the lines that both sides would play.
 *   <li>Completion: a node with a proven value is not searched again, and a proven win ranks above
 *       every estimate. A search ends when its root is proven.
 *   <li>Safe decision: unless a move is a proven win, the searcher plays the move that was most
 *       often the best, not the one that happens to be best when time runs out.
 *   <li>Near the end of the game its {@link Prover} replaces the evaluator.
 *   <li>Every search begins with an empty tree. When the memory is full, the children of the nodes
 *       that were least often on the best line are removed; a search ends if there is no time for
 *       this.
 * </ul>
 */
public final class BestFirst implements Searcher {

  static final int MAX_MEMORY_MEBIBYTES = 16_384;

  private final Game game;
  private final Evaluator evaluator;
  private final @Nullable Prover prover;
  private final BestFirstTree tree;

  /**
   * @param mebibytes maximum memory of the tree in MiB, 1 to {@value #MAX_MEMORY_MEBIBYTES}
   */
  public BestFirst(Game game, GameKnowledge knowledge, int mebibytes) {
    if (mebibytes < 1 || mebibytes > MAX_MEMORY_MEBIBYTES) {
      throw new IllegalArgumentException(
          "the tree must have 1 to " + MAX_MEMORY_MEBIBYTES + " MiB: mebibytes=" + mebibytes);
    }
    this.game = game;
    this.evaluator = Quiescence.of(knowledge);
    this.prover = knowledge.newProver().orElse(null);
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
    return new BestFirstRun(tree, evaluator, prover, position.copy(), limits, budget, listener)
        .grow();
  }

  /** Does nothing: this searcher keeps nothing between searches and uses no randomness. */
  @Override
  public void newGame(long seed) {}
}

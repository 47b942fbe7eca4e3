package dev.lodestone.search.mcts;

import static dev.lodestone.core.text.Arguments.requireRange;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.Network;
import dev.lodestone.search.Prover;
import dev.lodestone.search.Quiescence;
import dev.lodestone.search.SearchBudget;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.SearchRoot;
import dev.lodestone.search.SearchTree;
import dev.lodestone.search.Searcher;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Monte Carlo tree search by PUCT (Rosin, "Multi-armed bandits with episode context", 2011; Silver
 * et al., 2017), for games of two alternating sides.
 *
 * <ul>
 *   <li>A new node's children are all created at once. The evaluation of each, once its {@link
 *       Quiescence forcing moves} are played out, is its prior, counted like a few playouts (Gelly
 *       and Silver, "Combining online and offline knowledge in UCT", 2007). Exploration is shared
 *       by the game's {@link dev.lodestone.search.MovePolicy}, from moves and evaluations, or else
 *       by the odds of winning from the evaluations.
 *   <li>A {@link Network} may give the value of a leaf and the policy of its moves instead, as in
 *       AlphaZero (Silver et al., 2018). Leaves wait until a batch is full; meanwhile their
 *       playouts count as losses ("virtual loss", Segal, "On the scalability of parallel UCT",
 *       2010).
 *   <li>In games of tactics the mean of the playouts is mixed with evaluations backed up by minimax
 *       (Lanctot et al., "Monte Carlo tree search with heuristic evaluations using implicit minimax
 *       backups", 2014).
 *   <li>Every node keeps proven bounds of its value, from the results that the rules and the game's
 *       {@link Prover} give (Cazenave and Saffidine, "Score bounded Monte-Carlo tree search",
 *       2010). These bounds only become narrower; nodes that cannot change the root's bounds are no
 *       longer visited, and a search ends when the root's bounds meet. A proven win takes at most
 *       the reported number of plies.
 *   <li>The tree is kept from move to move as long as the game continues from it.
 *   <li>The move to play is a proven win, or else the most visited move that is not proven lost.
 *   <li>When the memory is full, the children of the nodes with the fewest visits are removed, and
 *       the tree continues to grow. A search without time for that continues without adding nodes;
 *       if that happens before its first playout, the tree is emptied.
 *   <li>Several threads may grow one tree (Chaslot, Winands and van den Herik, "Parallel
 *       Monte-Carlo tree search", 2008). A playout counts as a visit before it has a result, and so
 *       as a loss to the other threads, which then take other paths.
 *   <li>If the time runs out while the root's children are evaluated, the move is chosen from the
 *       evaluated ones, and the tree is not kept.
 *   <li>A limit in depth ends the search when the first line reaches it. Trees are unbalanced, so
 *       this depth says little about strength.
 * </ul>
 */
public final class Mcts implements Searcher {

  static final int MAX_BATCH = 1_024;

  // Fixed at construction.
  private final Game game;
  private final MctsSettings settings;
  private final NodeScores scores;
  private final BackUp backUp;
  private final List<? extends PlayoutWorker> workers;
  private final @Nullable LeafQueue queue;

  // Kept between searches. The history leads to the root of the tree; null if there is no tree.
  private final NodePool pool;
  private @Nullable PositionHistory history;

  /** Creates a search whose leaves are evaluated by the game's evaluator. */
  public Mcts(Game game, GameKnowledge knowledge, MctsSettings settings) {
    this(game, knowledge, settings, null, 1);
  }

  /**
   * Creates a search whose leaves are evaluated by a network; it also uses the game's prover.
   *
   * @param network closed with the searcher; if null, the evaluator is used
   * @param batch maximum number of leaves that the network evaluates together, 1 to 1024
   */
  public Mcts(
      Game game,
      GameKnowledge knowledge,
      MctsSettings settings,
      @Nullable Network network,
      int batch) {
    requireRange("batch", batch, 1, MAX_BATCH);
    this.game = game;
    this.settings = settings;
    int maxMargin = knowledge.newProver().map(Prover::greatestMargin).orElse(0);
    this.pool = new NodePool(settings.memoryMebibytes(), maxMargin);
    WinProbability winProbability = new WinProbability(settings.scale());
    this.scores = new NodeScores(pool, maxMargin, settings);
    this.backUp = new BackUp(pool, settings);
    LeafQueue leaves =
        network == null ? null : new LeafQueue(pool, network, batch, settings.priorWeight());
    this.queue = leaves;
    this.workers =
        IntStream.range(0, settings.threads())
            .mapToObj(
                i ->
                    leaves == null
                        ? new EvaluatorWorker(
                            game, knowledge, settings, pool, backUp, winProbability, i)
                        : new NetworkWorker(game, knowledge, settings, pool, backUp, leaves, i))
            .toList();
    newGame(0);
  }

  @Override
  public void newGame(long seed) {
    workers.forEach(worker -> worker.newGame(seed));
    history = null;
  }

  @Override
  public SearchResult search(
      Position position, SearchLimits limits, SearchListener listener, StopSignal stop) {
    SearchRoot.require(game, position);
    SearchBudget budget = new SearchBudget(limits, stop, 1);
    TreeMemory memory = new TreeMemory(pool, budget::hasTimeToTake);
    adopt(position, memory);
    try {
      MctsRun run =
          new MctsRun(pool, memory, scores, settings, backUp, workers, limits, budget, listener);
      SearchResult result = run.grow(position.copy());
      if (run.wasCutShort()) {
        history = null;
      }
      return result;
    } catch (RuntimeException | Error e) {
      // The failed search leaves an inconsistent tree, which is dropped.
      history = null;
      if (queue != null) {
        queue.clear();
      }
      throw e;
    }
  }

  @Override
  public Optional<SearchTree> tree(int maxNodes) {
    return history == null ? Optional.empty() : Optional.of(scores.tree(pool.root(), maxNodes));
  }

  @Override
  public void close() {
    if (queue != null) {
      queue.close();
    }
  }

  /** Finds the position in the existing tree, or begins a new tree. */
  private void adopt(Position position, TreeMemory memory) {
    PositionHistory now = PositionHistory.of(position);
    int node =
        history != null && now.continues(history) ? find(position, history.plies(), now) : -1;
    if (node < 0) {
      pool.clear();
    } else {
      memory.keep(node);
    }
    history = now;
  }

  /**
   * The node of the current position, reached by the moves played since the last search, or -1 if
   * the tree has none.
   */
  private int find(Position position, int rootPly, PositionHistory now) {
    Position walker = position.copy();
    while (walker.ply() > rootPly) {
      walker.undo();
    }
    int node = pool.root();
    while (node >= 0 && walker.ply() < now.plies()) {
      node = findChild(node, walker, now.hashAt(walker.ply() + 1));
    }
    return node;
  }

  /** Plays the move to the child with this hash, or returns -1. */
  private int findChild(int node, Position walker, long hash) {
    if (!pool.isExpanded(node)) {
      return -1;
    }
    int block = node;
    do {
      for (int child = pool.firstChild(block); child < pool.endOfChildren(block); child++) {
        walker.play(pool.move[child]);
        if (walker.hash() == hash) {
          return child;
        }
        walker.undo();
      }
      block = pool.rest(block);
    } while (block != NodePool.NO_CHILD);
    return -1;
  }
}

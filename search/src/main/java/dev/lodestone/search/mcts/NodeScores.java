package dev.lodestone.search.mcts;

import dev.lodestone.search.Bounds;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchTree;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntLists;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.stream.IntStream;

/** Derives scores, the best move and lines from the nodes of a tree. */
final class NodeScores {

  /** A draw as a result between 0 and 1. */
  static final double DRAW = 0.5;

  private final NodePool pool;
  private final int maxMargin;
  private final double priorWeight;
  private final double minimaxWeight;

  NodeScores(NodePool pool, int maxMargin, MctsSettings settings) {
    this.pool = pool;
    this.maxMargin = maxMargin;
    this.priorWeight = settings.priorWeight();
    this.minimaxWeight = settings.minimaxWeight();
  }

  /**
   * The current value of a node, 0 to 1, for the side that played its move: a mix of the mean of
   * its results and its minimax value, within the proven bounds.
   */
  double mean(int node) {
    return mean(node, pool.visits(node) + priorWeight);
  }

  /** The current value of a node, with a given weight of the minimax value. */
  double mean(int node, double weight) {
    double mean = pool.rewards(node) / weight;
    if (minimaxWeight > 0) {
      mean += minimaxWeight * (pool.value(node) - mean);
    }
    if (pool.low[node] >= 0) {
      mean = Math.min(mean, pool.low[node] > 0 ? 0 : DRAW);
    }
    if (pool.high[node] <= 0) {
      mean = Math.max(mean, pool.high[node] < 0 ? 1 : DRAW);
    }
    return mean;
  }

  /** The child to play: the first one of {@link #ranked}. */
  int bestChild(int node) {
    boolean canDraw = isSureOfADraw(node);
    int best = pool.firstChild(node);
    int block = node;
    do {
      int end = pool.endOfChildren(block);
      for (int child = pool.firstChild(block); child < end; child++) {
        if (compare(child, best, canDraw) < 0) {
          best = child;
        }
      }
      block = pool.rest(block);
    } while (block != NodePool.NO_CHILD);
    return best;
  }

  /**
   * The children of a node, best first: proven wins, then children that are not proven lost, by
   * visits. If a draw is certain, moves that seem worse than a draw rank below drawn ones.
   */
  List<Integer> ranked(int node) {
    boolean canDraw = isSureOfADraw(node);
    int rest = pool.rest(node);
    IntStream first = IntStream.range(pool.firstChild(node), pool.endOfChildren(node));
    IntStream others =
        rest == NodePool.NO_CHILD
            ? IntStream.empty()
            : IntStream.range(pool.firstChild(rest), pool.endOfChildren(rest));
    return IntStream.concat(first, others)
        .boxed()
        .sorted((a, b) -> compare(a, b, canDraw))
        .toList();
  }

  /** A node of the pool, and the index of its parent among the chosen nodes. */
  private record Candidate(int node, int parent) {}

  /** The most visited nodes below a root. */
  SearchTree tree(int root, int maxNodes) {
    List<SearchTree.Node> nodes = new ArrayList<>();
    PriorityQueue<Candidate> open =
        new PriorityQueue<>(
            Comparator.comparingInt((Candidate c) -> -pool.visits(c.node))
                .thenComparingInt(Candidate::node));
    addChildren(open, root, SearchTree.ROOT);
    while (!open.isEmpty() && nodes.size() < maxNodes) {
      Candidate next = open.remove();
      int node = next.node;
      nodes.add(
          new SearchTree.Node(
              next.parent, pool.move[node], pool.visits(node), ofChild(node), pool.policy(node)));
      addChildren(open, node, nodes.size() - 1);
    }
    return new SearchTree(nodes);
  }

  private void addChildren(PriorityQueue<Candidate> open, int node, int index) {
    if (pool.isExpanded(node)) {
      ranked(node).stream()
          .filter(child -> pool.visits(child) > 0)
          .forEach(child -> open.add(new Candidate(child, index)));
    }
  }

  private boolean isSureOfADraw(int node) {
    return pool.low[node] >= 0;
  }

  private int compare(int a, int b, boolean canDraw) {
    int byRank = Integer.compare(rank(b, canDraw), rank(a, canDraw));
    if (byRank != 0) {
      return byRank;
    }
    if (pool.hasMargins() && isProven(a) && isProven(b)) {
      int byMargin = Integer.compare(pool.marginHigh[a], pool.marginHigh[b]);
      if (byMargin != 0) {
        return byMargin;
      }
    }
    int byVisits = Integer.compare(pool.visits(b), pool.visits(a));
    return byVisits != 0 ? byVisits : Long.compare(pool.reward[b], pool.reward[a]);
  }

  private boolean isProven(int node) {
    return ProofGoal.OUTCOME.isReached(pool, node);
  }

  /** The proven value; an open child ranks with a draw, or just below if a draw is better. */
  private int rank(int child, boolean canDraw) {
    int low = NodePool.forParent(pool.high[child]);
    int high = NodePool.forParent(pool.low[child]);
    if (low > 0) {
      return low;
    }
    if (high < 0) {
      return high;
    }
    return canDraw && low < 0 && (high == 0 || mean(child) < DRAW) ? -1 : 0;
  }

  /** The score of a child for its parent's side to move. */
  Score ofChild(int child) {
    return score(
        NodePool.forParent(pool.high[child]),
        NodePool.forParent(pool.low[child]),
        -marginHigh(child),
        -marginLow(child),
        mean(child));
  }

  /** The score of a node for its side to move if it plays the best child. */
  Score ofNode(int node, int best) {
    return score(pool.low[node], pool.high[node], marginLow(node), marginHigh(node), mean(best));
  }

  private int marginLow(int node) {
    return pool.hasMargins() ? pool.marginLow[node] : 0;
  }

  private int marginHigh(int node) {
    return pool.hasMargins() ? pool.marginHigh[node] : 0;
  }

  private Score score(int low, int high, int marginLow, int marginHigh, double mean) {
    // The margin of a won game is never negative.
    Optional<Bounds> margin =
        marginHigh - marginLow < maxMargin
            ? Optional.of(new Bounds(marginLow, marginHigh))
            : Optional.empty();
    if (low > 0) {
      return Score.of(low, true).withMargin(margin);
    }
    if (high < 0) {
      return Score.of(high, true).withMargin(margin);
    }
    if (low == high) {
      return new Score.Draw();
    }
    return new Score.Estimate(
        WinProbability.centipoints(mean),
        new Bounds(Integer.signum(low), Integer.signum(high)),
        margin);
  }

  /** The best line that begins with the move of a child. */
  IntList lineWith(int child) {
    IntArrayList line = new IntArrayList();
    int node = child;
    line.add(pool.move[node]);
    while (pool.isExpanded(node)) {
      node = bestChild(node);
      line.add(pool.move[node]);
    }
    return IntLists.unmodifiable(line);
  }
}

package dev.lodestone.search.mcts;

import dev.lodestone.search.Score;
import java.util.Arrays;

/**
 * The nodes of a tree in a bounded amount of memory, as parallel arrays indexed by the number of
 * the node:
 *
 * <table>
 * <caption>A node, {@value #BYTES_PER_NODE} bytes</caption>
 * <tr><th>array</th><th>bytes</th><th>what</th></tr>
 * <tr><td>move</td><td>4</td><td>the move that leads to the node</td></tr>
 * <tr><td>visits</td><td>4</td><td>playouts through the node</td></tr>
 * <tr><td>reward</td><td>8</td><td>sum of their results and of the prior, 0 to 1 each, for the side
 *     that made the move</td></tr>
 * <tr><td>firstChild</td><td>4</td><td>number of the first child, or 0 if there is none yet</td></tr>
 * <tr><td>childCount</td><td>2</td><td>children follow each other</td></tr>
 * <tr><td>proof</td><td>2</td><td>proven value for the side to move in the node, counted from it in
 *     the units of {@link Score}, or {@link #UNPROVEN}</td></tr>
 * </table>
 *
 * <p>Nodes are handed out in rising order, so a child's number is always higher than its parent's.
 * {@link #keepSubtree} relies on it. For keeping a subtree, {@code live} and {@code liveBefore} add
 * a bit and half a bit more a node. The arrays grow with the tree, so that a short game does not
 * pay for memory that it never uses; {@link #makeRoom} replaces them.
 */
final class NodePool {

  static final short UNPROVEN = Short.MIN_VALUE;

  private static final int BYTES_PER_NODE = 4 + 4 + 8 + 4 + 2 + 2;

  /** Bits of overhead a node, rounded up to bytes, are counted by taking 1/64 off the capacity. */
  private static final int OVERHEAD_SHIFT = 6;

  private static final int FIRST_NODES = 1 << 10;

  int[] move = new int[FIRST_NODES];
  int[] visits = new int[FIRST_NODES];
  double[] reward = new double[FIRST_NODES];
  int[] firstChild = new int[FIRST_NODES];
  char[] childCount = new char[FIRST_NODES];
  short[] proof = new short[FIRST_NODES];

  private final int capacity;
  private int root;
  private int used;

  /** While a subtree is kept: a bit for each of its nodes, and how many come before each word. */
  private long[] live = new long[0];

  private int[] liveBefore = new int[0];

  NodePool(int mebibytes) {
    long nodes = ((long) mebibytes << 20) / BYTES_PER_NODE;
    this.capacity = (int) (nodes - (nodes >> OVERHEAD_SHIFT));
  }

  /** Forgets all nodes but a new root without children, visits and proof. */
  void clear() {
    root = 0;
    used = 0;
    append(0);
  }

  int root() {
    return root;
  }

  /** How much of the pool is in use, 0 to 1000. */
  int permilleFull() {
    return (int) (1000L * used / capacity);
  }

  /** Makes room for so many more nodes; false if the pool does not hold as many. */
  boolean makeRoom(int nodes) {
    if (nodes > capacity - used) {
      return false;
    }
    if (used + nodes > move.length) {
      grow(Math.min(capacity, Math.max(used + nodes, 2 * move.length)));
    }
    return true;
  }

  private void grow(int nodes) {
    move = Arrays.copyOf(move, nodes);
    visits = Arrays.copyOf(visits, nodes);
    reward = Arrays.copyOf(reward, nodes);
    firstChild = Arrays.copyOf(firstChild, nodes);
    childCount = Arrays.copyOf(childCount, nodes);
    proof = Arrays.copyOf(proof, nodes);
  }

  /** Adds a node; {@link #makeRoom} comes before. */
  int append(int itsMove) {
    int node = used++;
    move[node] = itsMove;
    visits[node] = 0;
    reward[node] = 0;
    firstChild[node] = 0;
    childCount[node] = 0;
    proof[node] = UNPROVEN;
    return node;
  }

  boolean isExpanded(int node) {
    return firstChild[node] != 0;
  }

  boolean isProven(int node) {
    return proof[node] != UNPROVEN;
  }

  /** The proven value of a child as its parent's side to move sees it. */
  int provenForParent(int child) {
    int value = proof[child];
    return value > 0 ? 1 - value : value < 0 ? -1 - value : 0;
  }

  /**
   * Makes a node the root. Once more than half of the pool is in use, all that is not below it is
   * thrown away and the rest moved together.
   */
  void keepSubtree(int node) {
    root = node;
    if (used > capacity / 2) {
      markLive();
      moveTogether();
    }
  }

  private void markLive() {
    int words = (used >> 6) + 1;
    live = new long[words];
    liveBefore = new int[words];
    setLive(root);
    for (int node = root; node < used; node++) {
      if (isLive(node) && firstChild[node] != 0) {
        for (int child = firstChild[node]; child < firstChild[node] + childCount[node]; child++) {
          setLive(child);
        }
      }
    }
    int before = 0;
    for (int w = 0; w < words; w++) {
      liveBefore[w] = before;
      before += Long.bitCount(live[w]);
    }
  }

  private void moveTogether() {
    int next = 0;
    for (int node = root; node < used; node++) {
      if (isLive(node)) {
        move[next] = move[node];
        visits[next] = visits[node];
        reward[next] = reward[node];
        firstChild[next] = firstChild[node] == 0 ? 0 : numberAfterwards(firstChild[node]);
        childCount[next] = childCount[node];
        proof[next] = proof[node];
        next++;
      }
    }
    root = 0;
    used = next;
  }

  private void setLive(int node) {
    live[node >> 6] |= 1L << node;
  }

  private boolean isLive(int node) {
    return (live[node >> 6] >>> node & 1) != 0;
  }

  private int numberAfterwards(int node) {
    return liveBefore[node >> 6] + Long.bitCount(live[node >> 6] & ((1L << node) - 1));
  }
}

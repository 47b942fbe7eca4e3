package dev.lodestone.search.bestfirst;

import dev.lodestone.search.Bounds;
import dev.lodestone.search.Score;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.LongPredicate;

/**
 * The nodes of a best-first minimax as parallel arrays indexed by node number, {@value
 * #BYTES_PER_NODE} bytes each:
 *
 * <table>
 * <caption>A node</caption>
 * <tr><th>array</th><th>bytes</th><th>what</th></tr>
 * <tr><td>move</td><td>4</td><td>the move that leads to the node</td></tr>
 * <tr><td>visits</td><td>4</td><td>number of times that the best line went through it</td></tr>
 * <tr><td>firstChild</td><td>4</td><td>number of the first child, or 0</td></tr>
 * <tr><td>childCount</td><td>2</td><td>number of children, which are contiguous</td></tr>
 * <tr><td>value</td><td>2</td><td>minimax value for the side to move in the node, in the units of
 *     {@link Score}, wins and losses counted from the node</td></tr>
 * <tr><td>resolved</td><td>1</td><td>whether the value is proven</td></tr>
 * </table>
 *
 * <p>The arrays grow with the tree; the memory limit includes the old copy of the longest array,
 * which exists while it is replaced.
 */
final class BestFirstTree {

  static final int ROOT = 0;

  private static final int BYTES_PER_NODE = 4 + 4 + 4 + 2 + 2 + 1;
  private static final int BYTES_WHILE_GROWING = 2;
  private static final int FIRST_NODES = 1 << 10;

  int[] move = new int[FIRST_NODES];
  int[] visits = new int[FIRST_NODES];
  int[] firstChild = new int[FIRST_NODES];
  char[] childCount = new char[FIRST_NODES];
  short[] value = new short[FIRST_NODES];
  boolean[] resolved = new boolean[FIRST_NODES];

  private final int capacity;
  private int used;

  BestFirstTree(int mebibytes) {
    this.capacity = (int) (((long) mebibytes << 20) / (BYTES_PER_NODE + BYTES_WHILE_GROWING));
  }

  /** Removes all nodes and creates a new root. */
  void clear() {
    used = 0;
    append(0, 0, false);
  }

  /** The share of the memory in use, in permille. */
  int permilleFull() {
    return (int) (1000L * used / capacity);
  }

  /**
   * Makes room for {@code nodes} more nodes; returns false if that is impossible.
   *
   * @param leave receives the size in bytes of longer arrays, if they are needed
   */
  boolean makeRoom(int nodes, LongPredicate leave) {
    if (nodes > capacity - used) {
      return false;
    }
    if (used + nodes > move.length) {
      int length = (int) Math.min(capacity, Math.max(used + nodes, 2L * move.length));
      if (!leave.test((long) length * BYTES_PER_NODE)) {
        return false;
      }
      move = Arrays.copyOf(move, length);
      visits = Arrays.copyOf(visits, length);
      firstChild = Arrays.copyOf(firstChild, length);
      childCount = Arrays.copyOf(childCount, length);
      value = Arrays.copyOf(value, length);
      resolved = Arrays.copyOf(resolved, length);
    }
    return true;
  }

  /**
   * Removes the children of the nodes that were least often on the best line, until half of the
   * memory in use is free. Such a node keeps its value, and gets children again when the best line
   * ends at it. Node numbers change, except the root's.
   *
   * @param leave receives the number of bytes to move
   * @return whether nodes were removed
   */
  boolean prune(LongPredicate leave) {
    if (childCount[ROOT] == 0 || !leave.test((long) used * BYTES_PER_NODE)) {
      return false;
    }
    int before = used;
    int fewest = visitsOfKept(before / 2);
    BitSet kept = new BitSet(before);
    kept.set(ROOT);
    for (int node = 0; node < before; node++) {
      if (kept.get(node) && childCount[node] > 0) {
        if (node == ROOT || visits[node] >= fewest) {
          kept.set(firstChild[node], firstChild[node] + childCount[node]);
        } else {
          firstChild[node] = 0;
          childCount[node] = 0;
        }
      }
    }
    close(kept);
    return used < before;
  }

  /**
   * The smallest power of 2 such that all nodes with at least this number of visits can keep their
   * children.
   */
  private int visitsOfKept(int maxNodes) {
    for (int fewest = 2; fewest < 1 << 30; fewest *= 2) {
      long children = 1;
      for (int node = 0; node < used && children <= maxNodes; node++) {
        if (visits[node] >= fewest) {
          children += childCount[node];
        }
      }
      if (children <= maxNodes) {
        return fewest;
      }
    }
    return 1 << 30;
  }

  /** Closes the gaps between the kept nodes. A child's number stays above its parent's. */
  private void close(BitSet kept) {
    int[] keptBefore = new int[(used >> 6) + 1];
    long[] words = Arrays.copyOf(kept.toLongArray(), keptBefore.length);
    for (int i = 1; i < keptBefore.length; i++) {
      keptBefore[i] = keptBefore[i - 1] + Long.bitCount(words[i - 1]);
    }
    int to = 0;
    for (int node = kept.nextSetBit(0); node >= 0; node = kept.nextSetBit(node + 1)) {
      int first = firstChild[node];
      move[to] = move[node];
      visits[to] = visits[node];
      firstChild[to] =
          first == 0
              ? 0
              : keptBefore[first >> 6] + Long.bitCount(words[first >> 6] & ((1L << first) - 1));
      childCount[to] = childCount[node];
      value[to] = value[node];
      resolved[to] = resolved[node];
      to++;
    }
    used = to;
  }

  /** Adds a node, for which {@link #makeRoom} must have made room. */
  int append(int itsMove, int itsValue, boolean isResolved) {
    int node = used++;
    move[node] = itsMove;
    visits[node] = 0;
    firstChild[node] = 0;
    childCount[node] = 0;
    value[node] = (short) itsValue;
    resolved[node] = isResolved;
    return node;
  }

  /** Removes the nodes from {@code first} on, which are not linked yet. */
  void drop(int first) {
    used = first;
  }

  /** The number of the next node. */
  int next() {
    return used;
  }

  /** A child's value for its parent's side to move; wins and losses are one ply further away. */
  int valueForParent(int child) {
    int its = value[child];
    return Score.isWinOrLoss(its) ? (its > 0 ? 1 - its : -1 - its) : -its;
  }

  /** The proven bounds of the outcome after a child's move, for its parent's side to move. */
  Bounds outcomeForParent(int child) {
    return resolved[child]
        ? Bounds.exactly(Integer.signum(valueForParent(child)))
        : Bounds.ANY_OUTCOME;
  }

  /** The child of the highest value that is not resolved, or -1 if all are. */
  int mostPromising(int node) {
    int best = -1;
    for (int child = firstChild[node]; child < firstChild[node] + childCount[node]; child++) {
      if (!resolved[child]
          && (best < 0
              || value[child] < value[best]
              || (value[child] == value[best] && visits[child] < visits[best]))) {
        best = child;
      }
    }
    return best;
  }

  /**
   * Sets a node's value from its children's. It is resolved if a child wins or all are resolved,
   * which is the article's completion.
   */
  void backUp(int node) {
    int best = -Score.WIN;
    boolean all = true;
    for (int child = firstChild[node]; child < firstChild[node] + childCount[node]; child++) {
      best = Math.max(best, valueForParent(child));
      all &= resolved[child];
    }
    value[node] = (short) best;
    resolved[node] = all || best > Score.MAX_ESTIMATE;
  }
}

package dev.lodestone.search.mcts;

import dev.lodestone.core.Position;
import dev.lodestone.search.Score;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The nodes of a tree in a bounded amount of memory, as parallel arrays indexed by node number:
 *
 * <table>
 * <caption>A node, {@value #BYTES_PER_NODE} bytes</caption>
 * <tr><th>array</th><th>bytes</th><th>what</th></tr>
 * <tr><td>move</td><td>4</td><td>the move that leads to the node</td></tr>
 * <tr><td>visits</td><td>4</td><td>playouts through the node, including unfinished ones
 *     </td></tr>
 * <tr><td>reward</td><td>8</td><td>sum of their results and of the prior, 0 to 1 each in units of
 *     1/{@value #ONE}, for the side that made the move</td></tr>
 * <tr><td>value</td><td>4</td><td>the static evaluation, backed up by minimax, 0 to 1, for the side
 *     that made the move</td></tr>
 * <tr><td>policy</td><td>4</td><td>the move's share of exploration among its siblings
 *     </td></tr>
 * <tr><td>firstChild</td><td>4</td><td>number of the first child, {@link #NO_CHILD} or {@link
 *     #EXPANDING}</td></tr>
 * <tr><td>childCount</td><td>2</td><td>number of children, which are contiguous; the top bit is set if these are only the first children, followed by a <i>rest</i></td></tr>
 * <tr><td>low, high</td><td>2 each</td><td>proven bounds of the value for the side to move in the node, in the units of {@link Score}, wins and losses counted from the node</td></tr>
 * <tr><td>marginLow, marginHigh</td><td>1 each</td><td>bounds of the margin; absent in games
 *     without one</td></tr>
 * </table>
 *
 * <p>A rest is a node that stands for no move: it follows the first children of a node, and its
 * children are that node's remaining children, once they are created. So the children of a node are
 * in one or two blocks:
 *
 * <pre>
 * int block = node;
 * do {
 *   for (int child = firstChild(block); child &lt; endOfChildren(block); child++) { ... }
 *   block = rest(block);
 * } while (block != NO_CHILD);
 * </pre>
 *
 * <p>Nodes are handed out in rising order, so a child's number is always higher than its parent's.
 * {@link #keep} relies on it. The arrays grow with the tree, so that a short game does not pay for
 * memory that it never uses. While an array is replaced, both its old and its new copy exist, which
 * the budget allows for: {@value #BYTES_PER_NODE} and {@value #BYTES_WHILE_GROWING} bytes a node
 * are counted.
 *
 * <p>Several threads may work on the nodes at once. Visits and rewards are added atomically;
 * children are filled before {@link #publish} makes them visible; bounds are written by one thread
 * at a time. {@link #clear}, {@link #grow}, {@link #keep} and {@link #giveUp} may only be called
 * while one thread uses the pool.
 */
final class NodePool {

  /** The reward that stands for a result of 1. */
  static final long ONE = 1L << 30;

  /** The value of {@link #firstChild} for a node that has not been expanded. */
  static final int NO_CHILD = 0;

  /** The value of {@link #firstChild} for a node that a thread is expanding. */
  static final int EXPANDING = -1;

  static final int BYTES_PER_NODE = 4 + 4 + 8 + 4 + 4 + 4 + 2 + 2 + 2 + 1 + 1;

  /**
   * For the old copy of the longest array, and for the scratch memory of {@link #keep}, which is
   * one and a half bits per node.
   */
  static final int BYTES_WHILE_GROWING = 8;

  /** The move of a rest. */
  private static final int NO_MOVE = Position.NO_MOVE;

  private static final int COUNT_MASK = Short.MAX_VALUE;
  private static final int HAS_REST = COUNT_MASK + 1;

  private static final int FIRST_NODES = 1 << 10;

  // The fields of a node in hot: 1 << HOT_SHIFT ints, two of which hold the bits of floats.
  private static final int HOT_SHIFT = 2;
  private static final int VISITS = 0;
  private static final int FIRST_CHILD = 1;
  private static final int VALUE = 2;
  private static final int POLICY = 3;

  private static final VarHandle INT = MethodHandles.arrayElementVarHandle(int[].class);
  private static final VarHandle LONG = MethodHandles.arrayElementVarHandle(long[].class);

  /** The fields that selection reads of each child, contiguous so that they share a cache line. */
  private int[] hot = new int[FIRST_NODES << HOT_SHIFT];

  int[] move = new int[FIRST_NODES];
  long[] reward = new long[FIRST_NODES];
  private char[] childCount = new char[FIRST_NODES];
  short[] low = new short[FIRST_NODES];
  short[] high = new short[FIRST_NODES];
  byte[] marginLow;
  byte[] marginHigh;

  private final int capacity;
  private final boolean hasMargins;
  private final byte maxMargin;
  private final AtomicInteger used = new AtomicInteger();
  private int root;

  /**
   * Used while nodes are kept: one bit for each node, and the number of kept nodes before each
   * long.
   */
  private long[] live = new long[0];

  private int[] liveBefore = new int[0];

  /**
   * @param maxMargin maximum margin of the game; 0 if it has none
   */
  NodePool(int mebibytes, int maxMargin) {
    this.capacity =
        (int)
            Math.min(
                Integer.MAX_VALUE >> HOT_SHIFT,
                ((long) mebibytes << 20) / (BYTES_PER_NODE + BYTES_WHILE_GROWING));
    this.maxMargin = (byte) maxMargin;
    this.hasMargins = maxMargin > 0;
    this.marginLow = new byte[hasMargins ? FIRST_NODES : 0];
    this.marginHigh = new byte[hasMargins ? FIRST_NODES : 0];
  }

  /** Removes all nodes and creates a new root without visits or bounds. */
  void clear() {
    root = 0;
    used.set(0);
    fill(take(1), 0, 0);
  }

  int root() {
    return root;
  }

  boolean hasMargins() {
    return hasMargins;
  }

  /** The share of the pool in use, in permille. */
  int permilleFull() {
    return (int) (1000L * Math.min(used.get(), capacity) / capacity);
  }

  /**
   * Allocates contiguous nodes; returns the first, or -1 if the arrays have no room for them, and
   * {@link #grow} or {@link #giveUp} must be called first.
   */
  int take(int nodes) {
    while (true) {
      int first = used.get();
      if (nodes > move.length - first) {
        return -1;
      }
      if (used.compareAndSet(first, first + nodes)) {
        return first;
      }
    }
  }

  /** Enlarges the arrays; returns false if the memory limit allows no more. */
  boolean grow() {
    if (!canGrow()) {
      return false;
    }
    int nodes = lengthGrown();
    move = Arrays.copyOf(move, nodes);
    hot = Arrays.copyOf(hot, nodes << HOT_SHIFT);
    reward = Arrays.copyOf(reward, nodes);
    childCount = Arrays.copyOf(childCount, nodes);
    low = Arrays.copyOf(low, nodes);
    high = Arrays.copyOf(high, nodes);
    if (hasMargins) {
      marginLow = Arrays.copyOf(marginLow, nodes);
      marginHigh = Arrays.copyOf(marginHigh, nodes);
    }
    return true;
  }

  /** Whether the memory limit allows longer arrays. */
  boolean canGrow() {
    return move.length < capacity;
  }

  /** The length of the arrays after {@link #grow}. */
  long bytesToGrow() {
    return (long) lengthGrown() * BYTES_PER_NODE;
  }

  private int lengthGrown() {
    return (int) Math.min(capacity, 2L * move.length);
  }

  /** Scratch memory of {@link #keep} and {@link #giveUp}. */
  long bytesInUse() {
    return (long) used.get() * BYTES_PER_NODE;
  }

  /** Whether more than half of the memory is in use. */
  boolean isHalfFull() {
    return used.get() > capacity / 2;
  }

  /** Whether less than an eighth of the arrays is left. */
  boolean isCrowded() {
    return used.get() > move.length - move.length / 8;
  }

  /**
   * Initializes an allocated node, without visits or bounds.
   *
   * @param estimate for the side that plays the move, 0 to 1
   */
  void fill(int node, int itsMove, double estimate) {
    move[node] = itsMove;
    setVisits(node, 0);
    reward[node] = 0;
    setValue(node, (float) estimate);
    setPolicy(node, 0);
    setFirstChild(node, NO_CHILD);
    childCount[node] = 0;
    low[node] = -Score.WIN;
    high[node] = Score.WIN;
    if (hasMargins) {
      marginLow[node] = (byte) -maxMargin;
      marginHigh[node] = maxMargin;
    }
  }

  /** Playouts through a node, including unfinished ones. */
  int visits(int node) {
    return hot[(node << HOT_SHIFT) + VISITS];
  }

  void setVisits(int node, int visits) {
    hot[(node << HOT_SHIFT) + VISITS] = visits;
  }

  /** The static evaluation, backed up by minimax, 0 to 1, for the side that played the move. */
  float value(int node) {
    return Float.intBitsToFloat(hot[(node << HOT_SHIFT) + VALUE]);
  }

  void setValue(int node, float value) {
    hot[(node << HOT_SHIFT) + VALUE] = Float.floatToRawIntBits(value);
  }

  /** The move's share of exploration among its siblings. */
  float policy(int node) {
    return Float.intBitsToFloat(hot[(node << HOT_SHIFT) + POLICY]);
  }

  void setPolicy(int node, float share) {
    hot[(node << HOT_SHIFT) + POLICY] = Float.floatToRawIntBits(share);
  }

  private void setFirstChild(int node, int child) {
    hot[(node << HOT_SHIFT) + FIRST_CHILD] = child;
  }

  /** The first child of a node that is expanded. */
  int firstChild(int node) {
    return hot[(node << HOT_SHIFT) + FIRST_CHILD];
  }

  /**
   * The number of children of a node, excluding those of its {@link #rest}; 0 if it has none yet.
   */
  int childCount(int node) {
    return childCount[node] & COUNT_MASK;
  }

  /** The node number after the last of these children. */
  int endOfChildren(int node) {
    return firstChild(node) + childCount(node);
  }

  /** The node whose children are the remaining children of a node, or {@link #NO_CHILD}. */
  int rest(int node) {
    if ((childCount[node] & HAS_REST) == 0) {
      return NO_CHILD;
    }
    int rest = endOfChildren(node);
    return isExpanded(rest) ? rest : NO_CHILD;
  }

  /** Whether some children of a node that is expanded are not created yet. */
  boolean isPartial(int node) {
    return (childCount[node] & HAS_REST) != 0 && !isExpanded(endOfChildren(node));
  }

  /** The number of children of a node, including those of its rest. */
  int allChildren(int node) {
    int rest = rest(node);
    return childCount(node) + (rest == NO_CHILD ? 0 : childCount(rest));
  }

  /** The place of a child among all children of its node, from 0. */
  int place(int node, int child) {
    int first = child - firstChild(node);
    return first >= 0 && first < childCount(node)
        ? first
        : childCount(node) + child - firstChild(rest(node));
  }

  boolean isExpanded(int node) {
    return (int) INT.getAcquire(hot, (node << HOT_SHIFT) + FIRST_CHILD) > NO_CHILD;
  }

  /**
   * Tries to claim a node for expansion; if true, the caller must expand it and {@link #publish}
   * its children.
   */
  boolean claim(int node) {
    return INT.compareAndSet(hot, (node << HOT_SHIFT) + FIRST_CHILD, NO_CHILD, EXPANDING);
  }

  /** Makes filled children visible; {@link #NO_CHILD} gives up the claim. */
  void publish(int node, int first, int count) {
    childCount[node] = (char) count;
    INT.setRelease(hot, (node << HOT_SHIFT) + FIRST_CHILD, first);
  }

  /** Makes the filled first children of a node visible, and makes the node after them the rest. */
  void publishPart(int node, int first, int count) {
    fill(first + count, NO_MOVE, 0);
    publish(node, first, count | HAS_REST);
  }

  /** Tries to claim the rest of a partial node; if true, the caller must create and publish it. */
  boolean claimRest(int node) {
    return claim(endOfChildren(node));
  }

  /** Makes the remaining children of a node visible, as {@link #publish} does. */
  void publishRest(int node, int first, int count) {
    publish(endOfChildren(node), first, count);
  }

  /** Counts a playout through a node; atomic unless {@code alone}. */
  void addVisit(int node, boolean alone) {
    if (alone) {
      hot[(node << HOT_SHIFT) + VISITS]++;
    } else {
      INT.getAndAdd(hot, (node << HOT_SHIFT) + VISITS, 1);
    }
  }

  /** Removes a counted playout from a node. */
  void removeVisit(int node, boolean alone) {
    if (alone) {
      hot[(node << HOT_SHIFT) + VISITS]--;
    } else {
      INT.getAndAdd(hot, (node << HOT_SHIFT) + VISITS, -1);
    }
  }

  /**
   * Counts an estimate as {@code weight} results of a node, which must have none yet.
   *
   * @param estimate for the side that played the move, 0 to 1
   */
  void setPrior(int node, double estimate, int weight) {
    reward[node] = (long) (weight * estimate * ONE);
  }

  /** Adds a result, 0 to 1 for the side that played the move. */
  void addReward(int node, double result, boolean alone) {
    long units = (long) (result * ONE);
    if (alone) {
      reward[node] += units;
    } else {
      LONG.getAndAdd(reward, node, units);
    }
  }

  /** The sum of the results and the prior of a node. */
  double rewards(int node) {
    return reward[node] * (1.0 / ONE);
  }

  /** Resets the lower bounds of a node; the caller narrows them again. */
  void forgetLow(int node) {
    low[node] = -Score.WIN;
    if (hasMargins()) {
      marginLow[node] = (byte) -maxMargin;
    }
  }

  /** Whether nothing is proven about a node's outcome. */
  boolean isOpen(int node) {
    return low[node] == -Score.WIN && high[node] == Score.WIN;
  }

  /** Intersects the bounds of a node with new ones; returns whether they changed. */
  boolean tighten(int node, int newLow, int newHigh) {
    boolean changed = newLow > low[node] || newHigh < high[node];
    low[node] = (short) Math.max(low[node], newLow);
    high[node] = (short) Math.min(high[node], newHigh);
    return changed;
  }

  /** The same for the margin, in games that have one. */
  boolean tightenMargin(int node, int newLow, int newHigh) {
    if (!hasMargins) {
      return false;
    }
    boolean changed = newLow > marginLow[node] || newHigh < marginHigh[node];
    marginLow[node] = (byte) Math.max(marginLow[node], newLow);
    marginHigh[node] = (byte) Math.min(marginHigh[node], newHigh);
    return changed;
  }

  /** A child's bound for its parent's side to move: negated, and one ply further away. */
  static int forParent(int bound) {
    return bound > 0 ? 1 - bound : bound < 0 ? -1 - bound : 0;
  }

  /** Makes a node the root and changes no other node. */
  void descend(int node) {
    root = node;
  }

  /**
   * Makes a node the root and keeps its subtree if it needs at most half of the memory; otherwise
   * removes as many children of the least visited nodes as necessary. The root's own children stay.
   */
  void keep(int node) {
    root = node;
    moveTogether(capacity / 2);
  }

  /** Removes nodes in the same way, for the current root and half of the arrays' current length. */
  void giveUp() {
    moveTogether(move.length / 2);
  }

  private void moveTogether(int room) {
    int inUse = Math.min(used.get(), move.length);
    markLive(inUse, minVisits(inUse, room));
    moveLive(inUse);
  }

  /** The minimum number of visits of nodes whose children all fit into {@code room} nodes. */
  private int minVisits(int inUse, int room) {
    markLive(inUse, 0);
    // Children by the logarithm of the visits of their parents.
    long[] children = new long[Integer.SIZE + 1];
    for (int node = root; node < inUse; node++) {
      if (isLive(node) && isExpanded(node)) {
        children[bits(visits(node))] += nodesBelow(node);
      }
    }
    long kept = 0;
    for (int bits = Integer.SIZE; bits >= 0; bits--) {
      kept += children[bits];
      if (kept > room) {
        return 1 << Math.min(bits, Integer.SIZE - 2);
      }
    }
    return 0;
  }

  private static int bits(int visits) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(visits);
  }

  private void markLive(int inUse, int minVisits) {
    int words = (inUse >> 6) + 1;
    if (live.length < words) {
      live = new long[words];
      liveBefore = new int[words];
    }
    Arrays.fill(live, 0);
    setLive(root);
    for (int node = root; node < inUse; node++) {
      if (!isLive(node) || !isExpanded(node)) {
        continue;
      }
      if (visits(node) < minVisits && node != root) {
        setFirstChild(node, NO_CHILD);
        childCount[node] = 0;
        continue;
      }
      int end = firstChild(node) + nodesBelow(node);
      for (int child = firstChild(node); child < end; child++) {
        setLive(child);
      }
      if ((childCount[node] & HAS_REST) != 0) {
        // A rest is removed with its node, or before the node's first children.
        setVisits(end - 1, node == root ? Integer.MAX_VALUE : visits(node));
      }
    }
    int before = 0;
    for (int w = 0; w < words; w++) {
      liveBefore[w] = before;
      before += Long.bitCount(live[w]);
    }
  }

  /**
   * The number of children of a node, excluding those of its rest but including the rest itself.
   */
  private int nodesBelow(int node) {
    return childCount(node) + (childCount[node] >>> (Short.SIZE - 1));
  }

  private void moveLive(int inUse) {
    int next = 0;
    for (int node = root; node < inUse; node++) {
      if (!isLive(node)) {
        continue;
      }
      move[next] = move[node];
      setVisits(next, visits(node));
      reward[next] = reward[node];
      setValue(next, value(node));
      setPolicy(next, policy(node));
      setFirstChild(next, firstChild(node) > 0 ? numberAfterwards(firstChild(node)) : NO_CHILD);
      childCount[next] = childCount[node];
      low[next] = low[node];
      high[next] = high[node];
      if (hasMargins) {
        marginLow[next] = marginLow[node];
        marginHigh[next] = marginHigh[node];
      }
      next++;
    }
    root = 0;
    used.set(next);
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

package dev.lodestone.search.mcts;

import dev.lodestone.core.Position;
import dev.lodestone.search.Network;
import dev.lodestone.search.Uninterrupted;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/**
 * Collects the leaves of all threads for a network to evaluate together. The thread whose leaf
 * fills a batch evaluates it for all threads; meanwhile the others fill the next batch.
 * Thread-safe.
 */
final class LeafQueue implements AutoCloseable {

  private final NodePool pool;
  private final Network network;
  private final int capacity;
  private final int priorWeight;
  private final ArrayDeque<LeafBatch> idle = new ArrayDeque<>();
  private LeafBatch open;

  /** Batches that threads have taken and not returned. */
  private int taken;

  private long brought;

  /**
   * @param capacity maximum number of leaves that are evaluated together
   */
  LeafQueue(NodePool pool, Network network, int capacity, int priorWeight) {
    this.pool = pool;
    this.network = network;
    this.capacity = capacity;
    this.priorWeight = priorWeight;
    this.open = newBatch(capacity);
  }

  /** Creates a batch with room for a number of leaves. */
  LeafBatch newBatch(int leaves) {
    return new LeafBatch(pool, network.newBatch(leaves), leaves, priorWeight);
  }

  /**
   * Adds a leaf.
   *
   * @param position in the leaf
   * @return a batch for the caller to settle and to {@link #bringBack}, or null
   */
  synchronized @Nullable LeafBatch add(Leaf leaf, Position position) {
    open.add(leaf, position);
    return open.isFull() ? takeOpen() : null;
  }

  /** The batch collected so far, or null if no leaf waits. */
  synchronized @Nullable LeafBatch take() {
    return open.isEmpty() ? null : takeOpen();
  }

  private LeafBatch takeOpen() {
    LeafBatch full = open;
    LeafBatch next = idle.poll();
    open = next == null ? newBatch(capacity) : next;
    taken++;
    return full;
  }

  synchronized void bringBack(LeafBatch batch) {
    batch.clear();
    idle.add(batch);
    taken--;
    brought++;
    notifyAll();
  }

  /** Waits until a batch is returned, if a thread has taken one. */
  synchronized void awaitOne() {
    long seen = brought;
    Uninterrupted.await(this, () -> taken == 0 || brought != seen);
  }

  @Override
  public void close() {
    network.close();
  }

  /** Forgets the leaves of a search that has failed. */
  synchronized void clear() {
    open.clear();
  }
}

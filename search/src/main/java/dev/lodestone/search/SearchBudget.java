package dev.lodestone.search;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.StopSignal;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * The remaining limits of a search. Created when a search begins, checked before every node, and
 * used by the searching thread only, except {@link #nodesSoFar}.
 *
 * <p>The limit in nodes is exact. Clock, stop signal and the thread's interrupt flag are checked
 * once every {@code interval} nodes, so a search overruns its time by that many nodes at most. The
 * first checks come sooner, because the first nodes of a process are slow: after a check at node n,
 * the next follows at most n + 1 nodes later. A search also ends when nodes as slow as the latest
 * ones would end after the limit.
 */
public final class SearchBudget {

  private static final VarHandle NODES = handleOfNodes();

  /**
   * Idle machines need a tenth of it; a busy virtual machine whose host has to provide the memory
   * first needs 3 ns.
   */
  private static final long NANOS_PER_BYTE = 4;

  /** The expected time between two checks falls by this share of itself if checks come sooner. */
  private static final int DECAY = 8;

  private final LongSupplier clock;
  private final long startNanos;
  private final long maxNodes;
  private final long maxNanos;
  private final long softNanos;
  private final StopSignal stop;
  private final int interval;

  private long nodes;
  private int untilCheck;

  /** Time of the latest check and expected time until the next one, in nanoseconds. */
  private long checkedNanos;

  private long expectedNanos;
  private boolean exhausted;

  /**
   * Starts the clock.
   *
   * @param interval nodes between two checks of the clock, at least 1; the first check precedes the
   *     first node
   */
  public SearchBudget(SearchLimits limits, StopSignal stop, int interval) {
    this(limits, stop, interval, System::nanoTime);
  }

  /**
   * Starts the clock.
   *
   * @param clock nanoseconds since an arbitrary moment, read instead of {@link System#nanoTime}
   */
  public SearchBudget(SearchLimits limits, StopSignal stop, int interval, LongSupplier clock) {
    requireThat(interval >= 1, "interval must be at least 1: interval=%s", interval);
    this.clock = clock;
    this.startNanos = clock.getAsLong();
    this.maxNodes = limits.nodes();
    this.maxNanos = limits.maxNanos();
    this.softNanos = limits.softNanos();
    this.stop = stop;
    this.interval = interval;
  }

  private static VarHandle handleOfNodes() {
    try {
      return MethodHandles.lookup().findVarHandle(SearchBudget.class, "nodes", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /**
   * Takes one node. Returns false if none is left, because a limit is reached or the search was
   * asked to stop; it then stays false.
   */
  public boolean spendNode() {
    if (exhausted || nodes == maxNodes) {
      exhausted = true;
      return false;
    }
    if (--untilCheck < 0) {
      untilCheck = (int) Math.min(interval - 1, nodes);
      if (isInterrupted() || isTimeUp()) {
        exhausted = true;
        return false;
      }
    }
    nodes++;
    return true;
  }

  /**
   * Whether the time is over or the search must stop, at this moment; limits in nodes or depth do
   * not count.
   */
  public boolean isOver() {
    return isInterrupted()
        || (maxNanos != Long.MAX_VALUE && clock.getAsLong() - startNanos >= maxNanos);
  }

  private boolean isInterrupted() {
    return stop.isStopped() || Thread.currentThread().isInterrupted();
  }

  /** Whether the time is over, or is expected to be over before the next check. */
  private boolean isTimeUp() {
    if (maxNanos == Long.MAX_VALUE) {
      return false;
    }
    long now = clock.getAsLong() - startNanos;
    if (nodes > 0) {
      expectedNanos = Math.max(now - checkedNanos, expectedNanos - expectedNanos / DECAY);
    }
    checkedNanos = now;
    return now + expectedNanos >= maxNanos;
  }

  /** Nodes that may still be taken. */
  public long left() {
    return exhausted ? 0 : maxNodes - nodes;
  }

  /**
   * Counts nodes that were visited already, no more than are left; clock and stop signal are
   * checked before the next node, as if each had been taken singly.
   */
  public void spendVisited(long visited) {
    nodes += Math.min(visited, maxNodes - nodes);
    untilCheck = (int) Math.max(0, untilCheck - visited);
  }

  /** Whether {@link #spendNode} has refused a node. */
  public boolean isExhausted() {
    return exhausted;
  }

  /** Whether nothing new should begin; checks the clock if the limits have a soft time. */
  public boolean isPastSoftTime() {
    return softNanos != Long.MAX_VALUE && clock.getAsLong() - startNanos >= softNanos;
  }

  /**
   * Whether there is time to allocate and fill memory: half of the remaining time must suffice, at
   * {@value #NANOS_PER_BYTE} ns a byte.
   */
  public boolean hasTimeToTake(long bytes) {
    return maxNanos == Long.MAX_VALUE
        || (maxNanos - (clock.getAsLong() - startNanos)) / 2 >= bytes * NANOS_PER_BYTE;
  }

  /** Nodes taken so far. */
  public long nodes() {
    return nodes;
  }

  /** Nodes taken so far, as another thread sees them. */
  public long nodesSoFar() {
    return (long) NODES.getOpaque(this);
  }

  /** Time since the search began. */
  public Duration elapsed() {
    return Duration.ofNanos(clock.getAsLong() - startNanos);
  }
}

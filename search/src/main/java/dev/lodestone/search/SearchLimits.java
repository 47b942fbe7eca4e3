package dev.lodestone.search;

import static dev.lodestone.core.text.Arguments.requireThat;

import java.time.Duration;
import java.util.Optional;

/**
 * The limits of a search, which ends when the first of them is reached. Without any limit it runs
 * until it is stopped or has nothing left to find.
 *
 * @param depth maximum plies of an iteration, at least 1, or {@link #NO_DEPTH}; a searcher without
 *     iterations ends when its deepest line has this number of plies, or cannot get longer
 * @param nodes maximum number of positions visited (playouts, for MCTS), at least 1, or {@link
 *     #NO_NODES}; kept exactly, so that a search is repeatable
 * @param moveTime maximum time for this move
 * @param softTime time after which a searcher begins no further iteration or playout; it may finish
 *     the current one until {@code moveTime}. Searchers without iterations or playouts ignore it
 */
public record SearchLimits(
    int depth, long nodes, Optional<Duration> moveTime, Optional<Duration> softTime) {

  public static final int NO_DEPTH = Integer.MAX_VALUE;
  public static final long NO_NODES = Long.MAX_VALUE;

  /** No limits: only a stop signal ends the search. */
  public static final SearchLimits INFINITE =
      new SearchLimits(NO_DEPTH, NO_NODES, Optional.empty(), Optional.empty());

  public SearchLimits {
    requireThat(depth >= 1, "depth must be at least 1: depth=%s", depth);
    requireThat(nodes >= 1, "nodes must be at least 1: nodes=%s", nodes);
    requirePositive("move time", moveTime);
    requirePositive("soft time", softTime);
  }

  private static void requirePositive(String what, Optional<Duration> time) {
    if (time.isPresent() && (time.get().isNegative() || time.get().isZero())) {
      throw new IllegalArgumentException(what + " must be positive: time=" + time.get());
    }
  }

  public static SearchLimits depth(int depth) {
    return INFINITE.withDepth(depth);
  }

  public static SearchLimits nodes(long nodes) {
    return INFINITE.withNodes(nodes);
  }

  public static SearchLimits moveTime(Duration moveTime) {
    return INFINITE.withMoveTime(moveTime);
  }

  /** Whether there is no limit except possibly a depth. */
  public boolean endsByDepthAlone() {
    return nodes == NO_NODES && moveTime.isEmpty() && softTime.isEmpty();
  }

  /** The same limits with another depth, in plies. */
  public SearchLimits withDepth(int newDepth) {
    return new SearchLimits(newDepth, nodes, moveTime, softTime);
  }

  /** The same limits with another number of nodes. */
  public SearchLimits withNodes(long newNodes) {
    return new SearchLimits(depth, newNodes, moveTime, softTime);
  }

  /** The same limits with another time for the move. */
  public SearchLimits withMoveTime(Duration newMoveTime) {
    return new SearchLimits(depth, nodes, Optional.of(newMoveTime), softTime);
  }

  /** The same limits with another time after which nothing new is begun. */
  public SearchLimits withSoftTime(Duration newSoftTime) {
    return new SearchLimits(depth, nodes, moveTime, Optional.of(newSoftTime));
  }

  /** The time for this move in ns; {@link Long#MAX_VALUE} without a limit. */
  public long maxNanos() {
    return nanos(moveTime);
  }

  /** The time in ns after which nothing new is begun; {@link Long#MAX_VALUE} without a limit. */
  public long softNanos() {
    return nanos(softTime);
  }

  private static long nanos(Optional<Duration> time) {
    Duration longest = Duration.ofNanos(Long.MAX_VALUE);
    return time.filter(t -> t.compareTo(longest) < 0).map(Duration::toNanos).orElse(Long.MAX_VALUE);
  }

  /** Whether nothing but a stop signal ends the search. */
  public boolean isInfinite() {
    return depth == NO_DEPTH && nodes == NO_NODES && moveTime.isEmpty() && softTime.isEmpty();
  }
}

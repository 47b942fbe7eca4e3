package dev.lodestone.search;

import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import java.util.OptionalInt;

/**
 * Proves what positions of one game are worth. One thread uses it at a time; {@link
 * StopSignal#stop()} alone comes from another.
 *
 * <p>On one thread, without limits or with one in nodes, the same question gives the same answer
 * and the same node count, whatever was asked before.
 */
public interface Solver extends AutoCloseable {

  /** Largest table, in MiB. */
  int MAX_MEBIBYTES = 8192;

  /** Most threads. */
  int MAX_THREADS = 256;

  /** Whether the game has a margin that this solver can find. */
  boolean findsMargins();

  /**
   * The difference of the final scores of a game that is over, from the side that would be next to
   * move; empty in games without one.
   */
  default OptionalInt margin(Position over) {
    return OptionalInt.empty();
  }

  /**
   * Proves as much as the limits allow.
   *
   * @param position one that is not finished; left as it was
   * @param question a margin is asked for only if {@link #findsMargins()}
   * @param limits nodes and times apply; a depth is the maximum number of plies of lookahead, for
   *     solvers with iterative deepening
   * @param stop may end the work early
   */
  Solution solve(Position position, SolverQuestion question, SearchLimits limits, StopSignal stop);

  /** Ends the solver's threads. */
  @Override
  void close();
}

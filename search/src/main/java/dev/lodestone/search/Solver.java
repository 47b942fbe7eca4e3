package dev.lodestone.search;

import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import java.util.OptionalInt;

/**
 * Proves the results of positions of one game. One thread uses it at a time; only {@link
 * StopSignal#stop()} may be called by another.
 *
 * <p>On one thread, without limits or with a limit in nodes, the same question gives the same
 * answer and node count, whatever the earlier questions were.
 */
public interface Solver extends AutoCloseable {

  /** Largest table, in MiB. */
  int MAX_MEBIBYTES = 8192;

  /** Maximum number of threads. */
  int MAX_THREADS = 256;

  /** Whether the game has a margin that this solver can find. */
  boolean findsMargins();

  /**
   * The difference of the final scores of a game that is over, from the side that would be next to
   * move; empty in games without margins.
   */
  default OptionalInt margin(Position over) {
    return OptionalInt.empty();
  }

  /**
   * Proves as much as the limits allow.
   *
   * @param position a position that is not over; not changed
   * @param question asks for a margin only if {@link #findsMargins()}
   * @param limits limits in nodes and time; a limit in depth is the maximum lookahead in plies, for
   *     solvers with iterative deepening
   * @param stop may end the work early
   */
  Solution solve(Position position, SolverQuestion question, SearchLimits limits, StopSignal stop);

  /** Ends the solver's threads. */
  @Override
  void close();
}

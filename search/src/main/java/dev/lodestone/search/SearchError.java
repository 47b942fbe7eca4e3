package dev.lodestone.search;

import dev.lodestone.core.Position;

/**
 * How far the values of shallow alpha-beta searches are from those of deep ones, in one game and
 * with its own evaluator; fitted to positions from games. May be shared by threads.
 */
@FunctionalInterface
public interface SearchError {

  /**
   * The standard error, in centipoints, of the value of a search to {@code shallow} plies where one
   * to {@code deep} plies is meant, both from this position on. Allocates nothing.
   *
   * @param shallow at least 1
   * @param deep more than {@code shallow}, by an even number: the mover is the same at both ends
   */
  int of(Position position, int shallow, int deep);
}

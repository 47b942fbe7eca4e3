package dev.lodestone.search;

import dev.lodestone.core.Position;

/**
 * How far the values of shallow alpha-beta searches are from those of deep ones, in one game and
 * with its own evaluator; fitted to positions from games. May be shared by threads.
 */
@FunctionalInterface
public interface SearchError {

  /**
   * The standard error, in centipoints, of the value of a search of this position to {@code
   * shallow} plies, as a prediction of a search to {@code deep} plies. Allocates nothing.
   *
   * @param shallow at least 1
   * @param deep more than {@code shallow}, by an even number: then the same side moves at both
   *     horizons
   */
  int of(Position position, int shallow, int deep);
}

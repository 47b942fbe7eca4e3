package dev.lodestone.search.knowledge;

import dev.lodestone.core.Position;

/**
 * The features that a policy finds in the moves of one game: each move has some of them. They are
 * of the side that moves, and the same for all images of a move under the game's symmetries.
 *
 * <p>Holds data of the current position, so one thread an instance.
 */
public interface MoveFeatureSet extends Features {

  /** Name of the way to look at moves that has weights for them. */
  String POLICY = "policy";

  @Override
  default String evaluator() {
    return POLICY;
  }

  /** Maximum number of features of a move. */
  int mostOfAMove();

  /** Begins with a position that is not over, whose moves come next. Allocates nothing. */
  void begin(Position position);

  /**
   * Writes the numbers of a move's features, in any order. Allocates nothing.
   *
   * @param after the position after the move, which may be over
   * @param features at least {@link #mostOfAMove} long
   * @return how many there are
   */
  int find(Position after, int move, int[] features);

  /** Whether {@link #findBefore} is implemented. */
  default boolean knowsBefore() {
    return false;
  }

  /**
   * Writes the numbers of the features that a move has as far as they are known before it is
   * played. Called after {@link #begin}, with the same position. Allocates nothing.
   *
   * @param before the position in which the move is legal
   * @param features at least {@link #mostOfAMove} long
   * @return how many there are
   */
  default int findBefore(Position before, int move, int[] features) {
    throw new UnsupportedOperationException("these features are found in moves that are played");
  }
}

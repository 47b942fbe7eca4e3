package dev.lodestone.search.knowledge;

import dev.lodestone.core.Position;

/**
 * The features that a policy finds in the moves of one game: each move has some of them. They are
 * from the mover's side, and the same for all images of a move under the game's symmetries.
 *
 * <p>An instance holds data of the current position, so each thread needs its own.
 */
public interface MoveFeatureSet extends Features {

  /** The evaluator name of weights for moves. */
  String POLICY = "policy";

  @Override
  default String evaluator() {
    return POLICY;
  }

  /** Maximum number of features of a move. */
  int maxFeaturesPerMove();

  /** Begins a position that is not over; its moves follow. Allocates nothing. */
  void begin(Position position);

  /**
   * Writes the numbers of a move's features, in any order. Allocates nothing.
   *
   * @param after the position after the move, which may be over
   * @param features at least {@link #maxFeaturesPerMove} long
   * @return number of features written
   */
  int find(Position after, int move, int[] features);

  /** Whether {@link #findBefore} is implemented. */
  default boolean knowsBefore() {
    return false;
  }

  /**
   * Writes the numbers of those features of a move that are known before it is played. Called after
   * {@link #begin}, with the same position. Allocates nothing.
   *
   * @param before the position in which the move is legal
   * @param features at least {@link #maxFeaturesPerMove} long
   * @return number of features written
   */
  default int findBefore(Position before, int move, int[] features) {
    throw new UnsupportedOperationException("these features are found in moves that are played");
  }
}

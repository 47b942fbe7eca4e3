package dev.lodestone.search.eval;

import dev.lodestone.core.Position;
import java.util.List;

/**
 * What a linear evaluator counts in positions of one game. Each feature has a name, by which a file
 * of {@link Weights} says what it is worth. Features are of the side to move: what its opponent has
 * is subtracted.
 *
 * <p>May hold buffers, so one thread an instance.
 */
public interface FeatureSet {

  /** The game whose positions are looked at. */
  String gameId();

  /** Name of this way to look at them; weights are made for one. */
  String evaluator();

  /** Lower-case names in the order of the counts; none twice. */
  List<String> names();

  /**
   * How many phases the game has, each with weights of its own; 1 if weights are the same
   * throughout.
   */
  default int phases() {
    return 1;
  }

  /**
   * Phases at which weights are best fitted, ascending and below {@link #phases}: where the game
   * changes, and close enough together that between them weights may go straight.
   */
  default List<Integer> knots() {
    return Weights.NO_PHASES;
  }

  /** The phase of a position, from 0 to below {@link #phases}. */
  default int phase(Position position) {
    return 0;
  }

  /**
   * Counts. Called only where the game is not over; allocates nothing.
   *
   * @param counts one number for each name; all are written
   */
  void count(Position position, int[] counts);
}

package dev.lodestone.search.eval;

import dev.lodestone.core.Position;
import java.util.List;

/**
 * What there are weights for: features of one game by their names, each with a weight in every
 * phase of the game.
 */
public interface Features {

  /** The game whose positions are looked at. */
  String gameId();

  /** Name of this way to look at them; weights are made for one. */
  String evaluator();

  /** Lower-case names in the order of the numbers of the features; none twice. */
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
}

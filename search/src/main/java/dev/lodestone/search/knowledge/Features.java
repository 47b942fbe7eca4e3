package dev.lodestone.search.knowledge;

import java.util.List;

/** The features of one game by name, each with a weight in every phase of the game. */
public interface Features {

  /** The game whose positions are looked at. */
  String gameId();

  /** Name of this way to look at them; weights are made for one. */
  String evaluator();

  /** Lower-case names in the order of the numbers of the features; none twice. */
  List<String> names();

  /** The phases of the game, in each of which a feature has a weight. */
  default Phases phases() {
    return Phases.ONE;
  }

  /**
   * Phases at which weights are best fitted, ascending and below their number: where the game
   * changes, and close enough together that between them weights may go straight.
   */
  default List<Integer> knots() {
    return Weights.NO_PHASES;
  }
}

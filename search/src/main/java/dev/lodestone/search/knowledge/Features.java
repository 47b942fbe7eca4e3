package dev.lodestone.search.knowledge;

import java.util.List;

/** The features of one game by name, each with a weight in every phase of the game. */
public interface Features {

  /** The id of the game. */
  String gameId();

  /** The evaluator to which the features belong; weights are for one evaluator. */
  String evaluator();

  /** Distinct lower-case names in the order of the features' numbers. */
  List<String> names();

  /** The phases of the game, in each of which a feature has a weight. */
  default Phases phases() {
    return Phases.ONE;
  }

  /**
   * Phases at which weights are fitted, ascending and below the number of phases: where the game
   * changes, and close enough that weights can be interpolated linearly between them.
   */
  default List<Integer> knots() {
    return Weights.NO_PHASES;
  }
}

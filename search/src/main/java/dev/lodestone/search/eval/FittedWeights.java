package dev.lodestone.search.eval;

import java.util.List;

/**
 * The numbers of an evaluator or a policy, as {@link WeightsFile} reads and writes them. Immutable.
 */
public sealed interface FittedWeights permits Weights, NetWeights {

  /** What to call them. */
  String id();

  /** Id of the game. */
  String game();

  /** Name of the {@link Features} that they are for. */
  String evaluator();

  /** How they were made; at least one line. */
  List<String> provenance();

  /** Phases at which weights are given, ascending; in between they go straight. */
  List<Integer> knots();

  /**
   * Makes sure that they are for {@code features}, for all of them and no others.
   *
   * @throws IllegalArgumentException that says what is wrong
   */
  void requireFor(Features features);
}
